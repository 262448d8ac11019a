import * as z from 'zod/mini'
import { Id } from '../common.ts'
import { CommunityId, Invitation, InviteLink, linkDays } from './model.ts'
import { route } from '../route.ts'

const community = z.object({ communityId: CommunityId })
const refusals = ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'] as const

export const listInviteLinks = route({
  method: 'GET',
  path: '/communities/:communityId/links',
  summary: 'Invitation links of a community; for the staff.',
  access: 'member',
  params: community,
  reply: z.object({ links: z.array(InviteLink) }),
  errors: refusals,
})

export const createInviteLink = route({
  method: 'POST',
  path: '/communities/:communityId/links',
  summary: 'Creates an invitation link with an expiry and a maximum number of uses.',
  access: 'member',
  params: community,
  body: z._default(
    z.object({
      spaceId: z.optional(Id),
      days: z._default(z.int().check(z.gte(1), z.lte(linkDays)), 7),
      uses: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
    }),
    { days: 7 },
  ),
  reply: InviteLink,
  status: 201,
  errors: refusals,
  isIdempotent: true,
  limits: [{ max: 10, seconds: 86_400, per: 'account', isShared: true }],
})

export const revokeInviteLink = route({
  method: 'DELETE',
  path: '/communities/:communityId/links/:linkId',
  summary: 'Ends a link; repeating it is fine.',
  access: 'member',
  params: z.object({ communityId: CommunityId, linkId: Id }),
  reply: InviteLink,
  errors: refusals,
  isIdempotent: true,
})

const link = z.object({ token: z.string().check(z.regex(/^[\w-]{20,80}$/)) })

const InvitePage = z.object({
  communityId: Id,
  name: z.string(),
  description: z.string(),
  logo: z.nullable(z.string()),
  rules: z.string(),
  membersCount: z.int(),
  isMember: z.boolean(),
})
export type InvitePage = z.infer<typeof InvitePage>

export const getInvite = route({
  method: 'GET',
  path: '/join/:token',
  summary: 'What a link leads to. Links that have expired, are used up or were ended look the same.',
  access: 'anyone',
  params: link,
  reply: InvitePage,
  errors: ['API_ERR_NOT_FOUND'],
})

export const acceptInvite = route({
  method: 'POST',
  path: '/join/:token',
  summary: 'Joins by a link; for existing members it uses nothing up.',
  access: 'member',
  params: link,
  reply: z.object({ communityId: Id, spaceId: z.nullable(Id) }),
  errors: ['API_ERR_NOT_FOUND'],
  isIdempotent: true,
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})

export const listInvitations = route({
  method: 'GET',
  path: '/users/me/community-invitations',
  summary: "The caller's open invitations, newest first.",
  access: 'member',
  reply: z.object({ invitations: z.array(Invitation) }),
})

export const answerInvitation = route({
  method: 'POST',
  path: '/users/me/community-invitations/:invitationId',
  summary: 'Accepts or declines an invitation.',
  access: 'member',
  params: z.object({ invitationId: Id }),
  body: z.object({ accept: z.boolean() }),
  reply: z.object({ communityId: Id, spaceId: z.nullable(Id), accepted: z.boolean() }),
  errors: ['API_ERR_NOT_FOUND'],
  isIdempotent: true,
})
