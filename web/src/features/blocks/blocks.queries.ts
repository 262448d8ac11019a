import * as api from '@akada/contract/blocks/routes'
import { type QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { sessionStore } from '#features/sessions/public.ts'

const ownId = () => sessionStore.getState().user?.id ?? ''

/** The members whom the viewer has muted or blocked, latest first. */
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

/** Whether the viewer has muted or blocked a member. */
export const blockStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: ['blocks', 'status', userId],
    queryFn: ({ signal }) => call(api.blockStatus, { params: { id: userId } }, { signal }),
  })

type RemoveContent = (client: QueryClient, userId: string) => void
let removeContent: RemoveContent = () => {}

/** Sets what removes a member's content from the screen, so that blocks need not know what content there is. */
export const provideContentRemoval = (remove: RemoveContent): void => void (removeContent = remove)

/** Takes a member off the screen: their content is removed at once, lists of people are refetched. */
export function removeMember(client: QueryClient, userId: string): void {
  removeContent(client, userId)
  refetchLists(client)
}

/**
 * Refetches lists that a member may have come back into, in the background: on a slow connection what was done is said
 * before they are here. Feeds stay as they are: nothing may move under the reader.
 */
export function refetchLists(client: QueryClient): void {
  const keys = ['blocks', 'comments', 'profiles', 'follows', 'notifications', 'search', 'mentions']
  for (const key of keys) void client.invalidateQueries({ queryKey: [key] })
}
