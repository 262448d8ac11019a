import * as api from '@akada/contract/blocks'
import { type QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { removePostsOf } from '#features/posts/public.ts'
import { sessionStore } from '#features/sessions/public.ts'

const ownId = () => sessionStore.getState().user?.id ?? ''

/** Whom one has muted or blocked, the last first. */
export const blocksQuery = (type: api.BlockType) =>
  infiniteQueryOptions({
    queryKey: ['blocks', 'list', type],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.listBlocks,
        { params: { id: ownId() }, query: { type, page: pageParam, limit: api.blocksPageSize } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
  })

/** Whether one has muted or blocked a member. */
export const blockStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: ['blocks', 'status', userId],
    queryFn: ({ signal }) => call(api.blockStatus, { params: { id: userId } }, { signal }),
  })

/** Takes a member off the screen: their posts leave the lists, everything else is asked for anew. */
export async function forgetMember(client: QueryClient, userId: string): Promise<void> {
  removePostsOf(client, userId)
  await askAnew(client)
}

/** Lists that somebody has come back into. The feeds stay as they are: nothing may move under the reader. */
export async function askAnew(client: QueryClient): Promise<void> {
  const keys = ['blocks', 'comments', 'profiles', 'follows', 'notifications', 'search', 'mentions']
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })))
}
