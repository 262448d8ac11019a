import { updatePost } from '@akada/contract/posts/routes'
import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { patchPost } from '../data/post-cache.ts'

/** What the author of a post can turn on and off. */
export type PostSetting = 'allowComments' | 'allowDownload'

/** Turns comments or downloads of the viewer's post on or off: at once on screen, undone with a refetch on failure. */
export const updatePostMutation = (client: QueryClient, postId: string, name: PostSetting) =>
  mutationOptions({
    mutationKey: ['posts', postId, name],
    scope: { id: `${name} ${postId}` },
    mutationFn: (isOn: boolean) => call(updatePost, { params: { postId }, body: { [name]: isOn } }),
    onMutate: (isOn) => patchPost(client, postId, () => ({ [name]: isOn })),
    onError(_error, isOn) {
      patchPost(client, postId, () => ({ [name]: !isOn }))
      void client.invalidateQueries({ queryKey: ['posts'] })
    },
  })
