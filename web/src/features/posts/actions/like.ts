import { toggleLike } from '@akada/contract/posts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { optimisticToggle } from '#api/optimistic-toggle.ts'
import { requireSignIn } from '#features/sessions/public.ts'
import { cachedPost, patchPost } from '../data/post-cache.ts'
import { keptWithoutLine } from '../offline/reaction-queue.ts'

/** Likes or unlikes: at once on screen, back on failure, later without a line; visitors go to sign-in and come back. */
export function tapLike(client: QueryClient, postId: string, liked: boolean): Promise<void> {
  if (!requireSignIn('like')) return Promise.resolve()
  return optimisticToggle(client, keptWithoutLine('like', postId, likeTap(client, postId, liked)))
}

export const likeTap = (client: QueryClient, postId: string, liked: boolean) => ({
  mutationKey: ['posts', postId, 'like'],
  wanted: liked,
  shown: () => cachedPost(client, postId)?.liked ?? false,
  show: (isOn: boolean) => patchPost(client, postId, (post) => likedState(post, isOn)),
  send: () => call(toggleLike, { params: { id: postId }, body: { liked } }),
  settle: (reply: { liked: boolean; metadata: { likesCount: number } }) =>
    patchPost(client, postId, () => ({ liked: reply.liked, likesCount: reply.metadata.likesCount })),
})

/** The count moves only when the state does. */
export const likedState = (post: { liked: boolean; likesCount: number }, liked: boolean) => ({
  liked,
  likesCount: post.likesCount + Number(liked) - Number(post.liked),
})
