import { toggleLike } from '@akada/contract/posts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { tapWanted } from '#api/wanted-state.ts'
import { requireSignIn } from '#features/sessions/public.ts'
import { cachedPost, patchPost } from './post-cache.ts'

/** Likes or unlikes: at once on screen, back on failure; visitors go to sign-in and come back. */
export function tapLike(client: QueryClient, postId: string, liked: boolean): Promise<void> {
  if (!requireSignIn()) return Promise.resolve()
  return tapWanted(client, {
    mutationKey: ['posts', postId, 'like'],
    wanted: liked,
    shown: () => cachedPost(client, postId)?.liked ?? false,
    show: (isOn) => patchPost(client, postId, (post) => likedState(post, isOn)),
    send: () => call(toggleLike, { params: { id: postId }, body: { liked } }),
    settle: (reply) =>
      patchPost(client, postId, () => ({ liked: reply.liked, likesCount: reply.metadata.likesCount })),
  })
}

/** The count moves only when the state does. */
const likedState = (post: { liked: boolean; likesCount: number }, liked: boolean) => ({
  liked,
  likesCount: post.likesCount + Number(liked) - Number(post.liked),
})
