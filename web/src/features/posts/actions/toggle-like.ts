import * as api from '@akada/contract/posts/routes'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { optimisticToggle } from '#api/optimistic-toggle.ts'
import { requireSignIn } from '#features/sessions/public.ts'
import { cachedPost, patchPost } from '../data/post-cache.ts'
import { likedState } from '../data/reaction-state.ts'
import { queueWhenOffline } from '../offline/reaction-queue.ts'

/** Likes or unlikes a post: at once on screen, undone on failure, queued while offline. Visitors sign in first. */
export function toggleLike(client: QueryClient, postId: string, liked: boolean): Promise<void> {
  if (!requireSignIn('like')) return Promise.resolve()
  return optimisticToggle(client, queueWhenOffline('like', postId, likeToggle(client, postId, liked)))
}

export const likeToggle = (client: QueryClient, postId: string, liked: boolean) => ({
  mutationKey: ['posts', postId, 'like'],
  desired: liked,
  shown: () => cachedPost(client, postId)?.liked ?? false,
  show: (isOn: boolean) => patchPost(client, postId, (post) => likedState(post, isOn)),
  send: () => call(api.toggleLike, { params: { id: postId }, body: { liked } }),
  settle: (reply: { liked: boolean; metadata: { likesCount: number } }) =>
    patchPost(client, postId, () => ({ liked: reply.liked, likesCount: reply.metadata.likesCount })),
})
