import * as api from '@akada/contract/follows/routes'
import { type QueryClient, infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { rememberFollow } from './follow-cache.ts'

/** Lists of people of a member, as named in the address. */
export type PeopleList = 'followers' | 'following' | 'requests'

/** A member in one of those lists. */
export type ListedPerson = Pick<
  api.FollowListItem,
  'userId' | 'username' | 'firstName' | 'lastName' | 'avatar'
>

const listKey = (list: PeopleList, userId: string) => ['follows', 'lists', list, userId] as const

interface PageRequest {
  list: PeopleList
  userId: string
  page: number
  signal: AbortSignal
}

async function fetchPage(client: QueryClient, { list, userId, page, signal }: PageRequest) {
  const query = { page, limit: api.followersPageSize }
  if (list === 'requests') {
    const { requests, meta } = await call(api.listFollowRequests, { query }, { signal })
    return { people: requests as ListedPerson[], meta }
  }
  if (list === 'followers') {
    const { followers, meta } = await call(api.listFollowers, { params: { userId }, query }, { signal })
    return { people: cacheFollowStates(client, followers), meta }
  }
  const { followings, meta } = await call(api.listFollowings, { params: { id: userId }, query }, { signal })
  return { people: cacheFollowStates(client, followings), meta }
}

/** Caches the follow states of a list, where every follow button reads them. */
function cacheFollowStates(client: QueryClient, people: api.FollowListItem[]): ListedPerson[] {
  for (const { userId, ...state } of people) rememberFollow(client, userId, state)
  return people
}

/** Followers, followings or pending requests, ten a page (specification, section 9). */
export const peopleQuery = (client: QueryClient, list: PeopleList, userId: string) =>
  infiniteQueryOptions({
    queryKey: listKey(list, userId),
    queryFn: ({ pageParam, signal }) => fetchPage(client, { list, userId, page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
    // The lists change while they are closed.
    staleTime: 0,
  })

/** Accepts or declines a request. */
export const answerRequestMutation = (client: QueryClient, ownId: string) =>
  mutationOptions({
    mutationKey: ['follows', 'requests'],
    mutationFn: async ({ userId, isAccepted }: { userId: string; isAccepted: boolean }) => {
      const route = isAccepted ? api.acceptFollowRequest : api.declineFollowRequest
      await call(route, { params: { userId } })
    },
    onSettled: () => refreshAround(client, ownId),
  })

export const removeFollowerMutation = (client: QueryClient, ownId: string) =>
  mutationOptions({
    mutationKey: ['follows', 'removals'],
    mutationFn: (userId: string) => call(api.removeFollower, { params: { userId } }),
    onSettled: () => refreshAround(client, ownId),
  })

/** Refetches the lists of a member and the counts in their profile. */
async function refreshAround(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['follows', 'lists'] }),
    client.invalidateQueries({ queryKey: ['profiles', userId] }),
  ])
}
