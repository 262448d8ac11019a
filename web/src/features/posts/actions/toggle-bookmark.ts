import * as api from '@akada/contract/posts/routes'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { optimisticToggle } from '#api/optimistic-toggle.ts'
import { requireSignIn } from '#features/sessions/public.ts'
import { cachedPost, patchPost } from '../data/post-cache.ts'
import { bookmarkedState } from '../data/reaction-state.ts'
import { queueWhenOffline } from '../offline/reaction-queue.ts'

/** Saves or unsaves a post, by the same rules as a like. */
export function toggleBookmark(client: QueryClient, postId: string, bookmarked: boolean): Promise<void> {
  if (!requireSignIn('save')) return Promise.resolve()
  return optimisticToggle(
    client,
    queueWhenOffline('bookmark', postId, bookmarkToggle(client, postId, bookmarked)),
  )
}

export const bookmarkToggle = (client: QueryClient, postId: string, bookmarked: boolean) => ({
  mutationKey: ['posts', postId, 'bookmark'],
  desired: bookmarked,
  shown: () => cachedPost(client, postId)?.bookmarked ?? false,
  show: (isOn: boolean) => patchPost(client, postId, (post) => bookmarkedState(post, isOn)),
  send: () => call(api.toggleBookmark, { params: { id: postId }, body: { bookmarked } }),
  settle: (reply: { bookmarked: boolean; metadata: { bookmarkCount: number } }) =>
    patchPost(client, postId, () => ({
      bookmarked: reply.bookmarked,
      bookmarkCount: reply.metadata.bookmarkCount,
    })),
})
