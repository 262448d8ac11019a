import * as api from '@akada/contract/communities/routes'
import { listInvitations, getInvite } from '@akada/contract/communities/invitation-routes'
import { getCommunitySecurity } from '@akada/contract/communities/security-routes'
import * as spaces from '@akada/contract/communities/space-routes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export const communitiesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['communities', 'list', search],
    queryFn: ({ signal, pageParam: after }) =>
      call(
        api.listCommunities,
        { query: { limit: 50, ...(search && { search }), ...(after && { after }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  })

export const communityQuery = (communityId: string) =>
  queryOptions({
    queryKey: ['communities', 'one', communityId],
    queryFn: ({ signal }) => call(api.getCommunity, { params: { communityId } }, { signal }),
  })

export const pinsQuery = (communityId: string) =>
  queryOptions({
    queryKey: ['communities', 'pins', communityId],
    queryFn: ({ signal }) => call(api.listCommunityPins, { params: { communityId } }, { signal }),
    select: ({ messages }) => messages,
  })

export const spaceQuery = (communityId: string, spaceId: string) =>
  queryOptions({
    queryKey: ['communities', 'space', communityId, spaceId],
    queryFn: ({ signal }) => call(spaces.getSpace, { params: { communityId, spaceId } }, { signal }),
  })

export const spaceMembersQuery = (
  params: { communityId: string; spaceId: string },
  { search, page }: { search: string; page: number },
) =>
  queryOptions({
    queryKey: ['communities', 'members', params.spaceId, search, page],
    queryFn: ({ signal }) =>
      call(spaces.listSpaceMembers, { params, query: { page, ...(search && { search }) } }, { signal }),
    placeholderData: (previous) => previous,
  })

export const communityMembersQuery = (
  communityId: string,
  { search, page, limit }: { search: string; page: number; limit: number },
) =>
  queryOptions({
    queryKey: ['communities', 'all-members', communityId, search, page],
    queryFn: ({ signal }) =>
      call(
        api.listCommunityMembers,
        { params: { communityId }, query: { page, limit, ...(search && { search }) } },
        { signal },
      ),
    placeholderData: (previous) => previous,
  })

export const bansQuery = (communityId: string) =>
  queryOptions({
    queryKey: ['communities', 'bans', communityId],
    queryFn: ({ signal }) => call(api.listBans, { params: { communityId } }, { signal }),
  })

export const securityQuery = (communityId: string) =>
  queryOptions({
    queryKey: ['communities', 'security', communityId],
    queryFn: ({ signal }) => call(getCommunitySecurity, { params: { communityId } }, { signal }),
  })

export const requestsQuery = (communityId: string) =>
  queryOptions({
    queryKey: ['communities', 'requests', communityId],
    queryFn: ({ signal }) => call(api.listJoinRequests, { params: { communityId } }, { signal }),
  })

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['communities', 'invitations'],
    queryFn: ({ signal }) => call(listInvitations, {}, { signal }),
  })

export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['communities', 'invite', token],
    queryFn: ({ signal }) => call(getInvite, { params: { token } }, { signal }),
    retry: false,
  })
