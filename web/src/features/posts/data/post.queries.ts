import * as api from '@akada/contract/posts/routes'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isGone } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { rememberFollowed } from '#features/follows/public.ts'
import { postKeys } from './post-cache.ts'

/** One post; null after it was deleted. */
export const postQuery = (client: QueryClient, postId: string) =>
  queryOptions({
    queryKey: postKeys.one(postId),
    queryFn: async ({ signal }): Promise<api.Post | null> => {
      try {
        const post = await call(api.getPost, { params: { id: postId } }, { signal })
        rememberFollowed(client, post.userId, post.followed)
        return post
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
  })
