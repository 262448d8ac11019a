import * as z from 'zod/mini'
import { Id, MemberId, PageMeta, Timestamp, memberFields, pageOf } from '../common.ts'
import {
  Community,
  CommunityChanges,
  CommunityForm,
  CommunityId,
  SpaceMember,
  communitiesPageSize,
  noteLength,
  spaceMembersPageSize,
} from './model.ts'
import { Message } from '../messages/model.ts'
import { route } from '../route.ts'
import { line, longText } from '../text/visible-text.ts'

const community = z.object({ communityId: CommunityId })
const refusals = ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'] as const
const offset = z.optional(z.string().check(z.regex(/^\d{1,6}$/)))

export const listCommunities = route({
  method: 'GET',
  path: '/communities',
  summary:
    "The caller's communities by their latest message, and those they could join by how lively they are.",
  access: 'member',
  query: z.extend(pageOf(communitiesPageSize), {
    scope: z._default(z.enum(['all', 'mine', 'discover']), 'all'),
    search: z.optional(line(100)),
    after: offset,
  }),
  reply: z.object({
    communities: z.array(Community),
    next: z.nullable(z.string()),
    meta: PageMeta,
  }),
})

export const createCommunity = route({
  method: 'POST',
  path: '/communities',
  summary: 'Makes a community with one space, General.',
  access: 'member',
  body: CommunityForm,
  reply: Community,
  status: 201,
  errors: ['API_ERR_PLAN_LIMIT', 'API_ERR_MEDIA'],
  isIdempotent: true,
  limits: [{ max: 10, seconds: 86_400, per: 'account', isShared: true }],
})

export const getCommunity = route({
  method: 'GET',
  path: '/communities/:communityId',
  summary: 'A community, for everyone who can find it.',
  access: 'member',
  params: community,
  reply: Community,
  errors: ['API_ERR_NOT_FOUND'],
})

export const listCommunityPins = route({
  method: 'GET',
  path: '/communities/:communityId/pins',
  summary: 'The newest pinned messages of its spaces that the caller may read, five at most.',
  access: 'member',
  params: community,
  reply: z.object({ messages: z.array(Message) }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const updateCommunity = route({
  method: 'PATCH',
  path: '/communities/:communityId',
  summary: 'Changes name, description, rules, logo or who may join; its staff may.',
  access: 'member',
  params: community,
  body: CommunityChanges,
  reply: Community,
  errors: refusals,
  isIdempotent: true,
})

export const deleteCommunity = route({
  method: 'DELETE',
  path: '/communities/:communityId',
  summary:
    'Closes a community with all its spaces; its owner may, with a proof of `delete-community` in `x-proof`.',
  access: 'member',
  params: community,
  reply: z.object({ communityId: Id, deleted: z.literal(true) }),
  errors: [...refusals, 'API_ERR_PROOF'],
  isIdempotent: true,
})

export const joinCommunity = route({
  method: 'POST',
  path: '/communities/:communityId/join',
  summary: 'Joins a public community, or one the caller is invited to; of a private one it asks the staff.',
  access: 'member',
  params: community,
  body: z._default(z.object({ note: z.optional(longText(noteLength)) }), {}),
  reply: Community,
  errors: ['API_ERR_NOT_FOUND'],
  isIdempotent: true,
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})

export const leaveCommunity = route({
  method: 'DELETE',
  path: '/communities/:communityId/members/me',
  summary: 'Leaves a community with all its spaces, or takes a request to join back; repeating it is fine.',
  access: 'member',
  params: community,
  reply: z.object({ communityId: Id, left: z.literal(true) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
  isIdempotent: true,
})

export const listCommunityMembers = route({
  method: 'GET',
  path: '/communities/:communityId/members',
  summary: 'Members of a community, its staff first.',
  access: 'member',
  params: community,
  query: z.extend(pageOf(spaceMembersPageSize), {
    search: z.optional(line(100)),
  }),
  reply: z.object({ members: z.array(SpaceMember), meta: PageMeta }),
  errors: ['API_ERR_NOT_FOUND'],
})

const JoinRequest = z.object({
  user: z.object({ id: Id, ...memberFields }),
  note: z.string(),
  createdAt: Timestamp,
})
export type JoinRequest = z.infer<typeof JoinRequest>

export const listJoinRequests = route({
  method: 'GET',
  path: '/communities/:communityId/requests',
  summary: 'Who asks to join, the longest waiting first, 50 at most; for the staff.',
  access: 'member',
  params: community,
  reply: z.object({ requests: z.array(JoinRequest) }),
  errors: refusals,
})

export const answerJoinRequest = route({
  method: 'POST',
  path: '/communities/:communityId/requests/:userId',
  summary: 'Lets a member in, or declines; the staff may.',
  access: 'member',
  params: z.object({ communityId: CommunityId, userId: MemberId }),
  body: z.object({ accept: z.boolean() }),
  reply: z.object({ userId: Id, accepted: z.boolean() }),
  errors: refusals,
  isIdempotent: true,
})

const ban = {
  access: 'member',
  params: z.object({ communityId: CommunityId, userId: MemberId }),
  reply: z.object({ userId: Id, isBanned: z.boolean() }),
  errors: refusals,
  isIdempotent: true,
} as const

export const banMember = route({
  ...ban,
  method: 'PUT',
  path: '/communities/:communityId/bans/:userId',
  summary: 'Removes a member and keeps them out; staff may, of those below their own role.',
  body: z._default(z.object({ reason: z._default(longText(300), ''), until: z.optional(Timestamp) }), {
    reason: '',
  }),
})

const Ban = z.object({
  user: z.object({ id: Id, ...memberFields }),
  reason: z.string(),
  /** Null for ever. */
  until: z.nullable(Timestamp),
  createdAt: Timestamp,
})

export const listBans = route({
  method: 'GET',
  path: '/communities/:communityId/bans',
  summary: 'Banned members of a community, newest first, at most 50; for the staff.',
  access: 'member',
  params: community,
  reply: z.object({ bans: z.array(Ban) }),
  errors: refusals,
})

export const unbanMember = route({
  ...ban,
  method: 'DELETE',
  path: '/communities/:communityId/bans/:userId',
  summary: 'Ends a ban.',
})
