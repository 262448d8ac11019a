import type { Context } from '#context.ts'
import { type Visit, anonymousListOwner } from './anonymous-viewer.ts'
import { listFeed } from './list-feed.ts'

interface ListPosts extends Pick<Visit, 'request' | 'reply'> {
  viewerId: string | undefined
  query: { page: number; limit: number }
}

/** The For you feed of a member, or the one that all visitors share. */
export function listPosts(context: Context, { viewerId, query, ...visit }: ListPosts) {
  const listOwner = viewerId ?? anonymousListOwner({ ...visit, page: query.page, now: context.now() })
  return listFeed(context, { feed: 'for-you', viewerId: listOwner, ...query })
}
