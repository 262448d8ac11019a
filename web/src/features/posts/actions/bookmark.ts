import { toggleBookmark } from '@akada/contract/posts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { optimisticToggle } from '#api/optimistic-toggle.ts'
import { requireSignIn } from '#features/sessions/public.ts'
import { cachedPost, patchPost } from '../data/post-cache.ts'
import { keptWithoutLine } from '../offline/reaction-queue.ts'

/** Saves a post or takes it out of the saved ones, by the rules of the like. */
export function tapBookmark(client: QueryClient, postId: string, bookmarked: boolean): Promise<void> {
  if (!requireSignIn('save')) return Promise.resolve()
  return optimisticToggle(
    client,
    keptWithoutLine('bookmark', postId, bookmarkTap(client, postId, bookmarked)),
  )
}

export const bookmarkTap = (client: QueryClient, postId: string, bookmarked: boolean) => ({
  mutationKey: ['posts', postId, 'bookmark'],
  wanted: bookmarked,
  shown: () => cachedPost(client, postId)?.bookmarked ?? false,
  show: (isOn: boolean) => patchPost(client, postId, (post) => bookmarkedState(post, isOn)),
  send: () => call(toggleBookmark, { params: { id: postId }, body: { bookmarked } }),
  settle: (reply: { bookmarked: boolean; metadata: { bookmarkCount: number } }) =>
    patchPost(client, postId, () => ({
      bookmarked: reply.bookmarked,
      bookmarkCount: reply.metadata.bookmarkCount,
    })),
})

export const bookmarkedState = (
  post: { bookmarked: boolean; bookmarkCount: number },
  bookmarked: boolean,
) => ({
  bookmarked,
  bookmarkCount: post.bookmarkCount + Number(bookmarked) - Number(post.bookmarked),
})
