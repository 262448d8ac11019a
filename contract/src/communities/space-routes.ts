import * as z from 'zod/mini'
import { Email } from '../accounts/routes.ts'
import { Id, MemberId, PageMeta, pageOf } from '../common.ts'
import {
  CommunityId,
  Invited,
  MemberChange,
  Space,
  SpaceCard,
  SpaceChanges,
  SpaceForm,
  SpaceId,
  SpaceMember,
  SpaceSettings,
  communityTexts,
  inviteesLimit,
  noteLength,
  membersPerCall,
  spaceMembersPageSize,
} from './model.ts'
import { RefusedAddress } from '../external-mails/model.ts'
import { LearnerFilter } from '../learners/routes.ts'
import { route } from '../route.ts'
import { line, longText } from '../text/visible-text.ts'

const space = z.object({ communityId: CommunityId, spaceId: SpaceId })
const refusals = ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT', 'API_ERR_PLAN_LIMIT'] as const
const courseId = z.string(communityTexts.courseIdRequired).check(z.uuid(communityTexts.courseIdRequired))

export const createSpace = route({
  method: 'POST',
  path: '/communities/:communityId/spaces',
  summary: 'Makes a space in a community; its staff may, within the plan of the owner.',
  access: 'member',
  params: z.object({ communityId: CommunityId }),
  body: SpaceForm,
  reply: Space,
  status: 201,
  errors: [...refusals, 'API_ERR_MEDIA'],
  isIdempotent: true,
})

export const getSpace = route({
  method: 'GET',
  path: '/communities/:communityId/spaces/:spaceId',
  summary: 'A space with its settings and what it is to the caller.',
  access: 'member',
  params: space,
  reply: Space,
  errors: ['API_ERR_NOT_FOUND'],
})

export const updateSpace = route({
  method: 'PATCH',
  path: '/communities/:communityId/spaces/:spaceId',
  summary: 'Changes a space; the staff of the community may.',
  access: 'member',
  params: space,
  body: SpaceChanges,
  reply: Space,
  errors: refusals,
  isIdempotent: true,
})

export const leaveSpace = route({
  method: 'DELETE',
  path: '/communities/:communityId/spaces/:spaceId',
  summary:
    'With `action=leave` the caller leaves, which can be repeated; without it the owner deletes the space, with a proof of `delete-space` in `x-proof`.',
  access: 'member',
  params: space,
  query: z.object({ action: z.optional(z.literal('leave')) }),
  reply: z.object({ left: z.optional(z.literal(true)), deleted: z.optional(z.literal(true)) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT', 'API_ERR_PROOF'],
  isIdempotent: true,
})

export const listSpaceMembers = route({
  method: 'GET',
  path: '/communities/:communityId/spaces/:spaceId/members',
  summary: 'Members of a space, the staff first, then by when they joined.',
  access: 'member',
  params: space,
  query: z.extend(pageOf(spaceMembersPageSize), {
    search: z.optional(line(100)),
  }),
  reply: z.object({ members: z.array(SpaceMember), meta: PageMeta }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const addSpaceMembers = route({
  method: 'POST',
  path: '/communities/:communityId/spaces/:spaceId/members',
  summary:
    'Adds members of the community and learners of a course of the space; everybody else is invited. With the own id the caller joins.',
  access: 'member',
  params: space,
  body: z.object({ members: z.array(MemberId).check(z.minLength(1), z.maxLength(membersPerCall)) }),
  reply: z.extend(Invited, { added: z.array(Id) }),
  status: 201,
  errors: refusals,
  isIdempotent: true,
})

export const updateSpaceMembers = route({
  method: 'PATCH',
  path: '/communities/:communityId/spaces/:spaceId/members',
  summary:
    'Changes roles, silences, removes or bans members below the own role; plain ids are added as by POST. The role `owner` asks for a proof of `transfer-community` in `x-proof`.',
  access: 'member',
  params: space,
  body: z.object({
    members: z.array(z.union([MemberId, MemberChange])).check(z.minLength(1), z.maxLength(membersPerCall)),
  }),
  reply: z.object({ members: z.array(SpaceMember) }),
  errors: [...refusals, 'API_ERR_PROOF'],
  isIdempotent: true,
})

export const updateSpaceSettings = route({
  method: 'PATCH',
  path: '/communities/:communityId/spaces/:spaceId/settings',
  summary: 'Turns replies and reactions on or off and sets the slow mode; the staff of the community may.',
  access: 'member',
  params: space,
  body: z.partial(SpaceSettings),
  reply: SpaceSettings,
  errors: refusals,
  isIdempotent: true,
})

export const inviteToSpace = route({
  method: 'POST',
  path: '/spaces/:spaceId/invitation',
  summary:
    'Invites members, and others by email; members of the community may, by email its staff and members with a verified phone number. `refusedEmails` says which addresses were not invited, and why.',
  access: 'member',
  params: z.object({ spaceId: SpaceId }),
  body: z.object({
    userIds: z._default(z.array(MemberId).check(z.maxLength(inviteesLimit)), []),
    emails: z._default(z.array(Email).check(z.maxLength(inviteesLimit)), []),
    note: z._default(longText(noteLength), ''),
  }),
  reply: z.extend(Invited, { emailed: z.int(), refusedEmails: z.array(RefusedAddress) }),
  status: 201,
  errors: refusals,
  isIdempotent: true,
  limits: [{ max: 100, seconds: 86_400, per: 'account', isShared: true }],
})

const linkToCourse = {
  access: 'member',
  reply: z.object({ spaceId: Id, courseId: Id, linked: z.boolean() }),
  errors: refusals,
  isIdempotent: true,
} as const

export const linkSpace = route({
  ...linkToCourse,
  method: 'POST',
  path: '/spaces/:spaceId/link',
  summary:
    'Lets the learners of an own course into a space: those of today join, later ones when they enrol.',
  params: z.object({ spaceId: SpaceId }),
  body: z.object({ courseId }),
})

export const linkSpaceOfCommunity = route({
  ...linkToCourse,
  method: 'POST',
  path: '/communities/:communityId/spaces/:spaceId/link',
  summary: 'The same by the whole address of the space.',
  params: space,
  body: z.object({ courseId }),
})

export const unlinkSpace = route({
  ...linkToCourse,
  method: 'DELETE',
  path: '/spaces/:spaceId/link',
  summary: 'Ends the link to a course; present members stay.',
  params: z.object({ spaceId: SpaceId }),
  body: z.object({ courseId }),
})

export const inviteLearners = route({
  method: 'POST',
  path: '/spaces/:courseId/members',
  summary: 'Invites learners of an own course to a space.',
  access: 'member',
  params: z.object({ courseId }),
  body: z.object({
    courseId: z.optional(courseId),
    spaceId: SpaceId,
    traineeIds: z._default(z.array(MemberId).check(z.maxLength(1000)), []),
    /** Take everyone who matches the search and the filter instead of `traineeIds`. */
    all: z.optional(z.boolean()),
    ...LearnerFilter.shape,
  }),
  reply: z.object({ invited: z.array(Id), already: z.array(Id) }),
  status: 201,
  errors: refusals,
  isIdempotent: true,
})

export const listUserSpaces = route({
  method: 'GET',
  path: '/users/:id/spaces',
  summary: "The caller's spaces; with `manage=1` those they may invite to.",
  access: 'member',
  params: z.object({ id: MemberId }),
  query: z.object({ manage: z.optional(z.literal('1')) }),
  reply: z.object({ spaces: z.array(z.extend(SpaceCard, { communityName: z.string() })) }),
  errors: ['API_ERR_FORBIDDEN'],
})
