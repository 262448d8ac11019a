import { feedPageSize } from '@akada/contract/posts/feed'
import type { FeedPage } from '@akada/contract/posts/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RawJson } from '#http/wire/raw-json.ts'
import type { Context } from '#context.ts'
import { listFeed } from './list-feed.ts'
import { anonymousListOwner } from './anonymous-viewer.ts'

/** The reply of `GET /posts` to a visitor's first request, for embedding in the page. */
export async function firstAnonymousPage(
  context: Context,
  call: { request: FastifyRequest; reply: FastifyReply },
): Promise<RawJson<FeedPage>> {
  const viewerId = anonymousListOwner({ ...call, page: 1, now: context.now() })
  return listFeed(context, { feed: 'for-you', viewerId, page: 1, limit: feedPageSize })
}
