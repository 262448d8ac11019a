import { updatePost } from '@akada/contract/posts'
import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { patchPost } from './post-cache.ts'

/** Turns comments of an own post on or off: at once on screen; a failure puts them back and fetches the posts anew. */
export const allowCommentsMutation = (client: QueryClient, postId: string) =>
  mutationOptions({
    mutationKey: ['posts', postId, 'allow-comments'],
    scope: { id: `allow-comments ${postId}` },
    mutationFn: (allowComments: boolean) => call(updatePost, { params: { postId }, body: { allowComments } }),
    onMutate: (allowComments) => patchPost(client, postId, () => ({ allowComments })),
    onError(_error, allowComments) {
      patchPost(client, postId, () => ({ allowComments: !allowComments }))
      void client.invalidateQueries({ queryKey: ['posts'] })
    },
  })
