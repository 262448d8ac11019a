import { retryPost } from '@akada/contract/posts/routes'
import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { patchPost } from '../data/post-cache.ts'

/** Has the failed media of the viewer's own post processed again. */
export const retryPostMutation = (client: QueryClient, postId: string) =>
  mutationOptions({
    mutationFn: () => call(retryPost, { params: { id: postId } }),
    onSuccess: (post) => patchPost(client, postId, () => post),
  })
