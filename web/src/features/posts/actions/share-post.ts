import { sharePost } from '@akada/contract/posts/routes'
import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { patchPost } from '../data/post-cache.ts'

/** Counts a share at once on screen, undone on failure; shares by visitors are not counted. */
export function sharePostMutation(client: QueryClient, postId: string) {
  const add = (change: number) =>
    patchPost(client, postId, ({ sharesCount }) => ({ sharesCount: sharesCount + change }))
  return mutationOptions({
    mutationKey: ['posts', postId, 'share'],
    meta: { quiet: true },
    mutationFn: async () => {
      if (!sessionStore.getState().token) return
      const { sharesCount } = await call(sharePost, { params: { id: postId } })
      patchPost(client, postId, () => ({ sharesCount }))
    },
    onMutate: () => add(1),
    onError: () => add(-1),
  })
}

/** The public address of a post. */
export const postUrl = (postId: string) => `${location.origin}/socials/posts/${postId}`
