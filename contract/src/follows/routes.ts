import * as z from 'zod/mini'
import { Id, MemberId, PageMeta, Timestamp, idNamed, memberFields, pageOf } from '../common.ts'
import { route } from '../route.ts'

export const followersPageSize = 10
export const followingsPageSize = 10

export const followMessages = { self: /*i18n*/ 'You cannot follow yourself.' } as const

export const FollowListItem = z.object({
  userId: Id,
  followed: z.boolean(),
  ...memberFields,
  /** The caller has requested to follow this private member and waits for an answer. */
  requested: z.boolean(),
})
export type FollowListItem = z.infer<typeof FollowListItem>

/**
 * The result of a follow or unfollow; `followersCount` is the followed member's. A private member gets a
 * request instead: `followed` is false then and `requested` true.
 */
export const FollowState = z.object({
  userId: Id,
  followed: z.boolean(),
  requested: z.boolean(),
  followersCount: z.int(),
})
export type FollowState = z.infer<typeof FollowState>

const userId = z.object({ userId: MemberId })

export const follow = route({
  method: 'POST',
  path: '/users/follows',
  summary: 'Follows a member, or asks a private one; doing it again changes nothing.',
  access: 'member',
  body: userId,
  reply: FollowState,
  errors: ['API_ERR_NOT_FOUND'],
  isIdempotent: true,
  isRepeatable: true,
  limits: [{ max: 200, seconds: 86_400, per: 'account' }],
})

export const unfollow = route({
  method: 'DELETE',
  path: '/users/:userId/unfollow',
  summary: 'Stops following a member, or takes the request back.',
  access: 'member',
  params: userId,
  reply: FollowState,
  errors: ['API_ERR_NOT_FOUND'],
  isIdempotent: true,
  isRepeatable: true,
})

export const followStatus = route({
  method: 'GET',
  path: '/users/:id/follows/status',
  summary: 'Whether the caller follows this member or has requested to.',
  access: 'member',
  params: z.object({ id: MemberId }),
  reply: z.object({ followed: z.boolean(), requested: z.boolean() }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const listFollowers = route({
  method: 'GET',
  path: '/users/:userId/followers',
  summary: "A member's followers, newest first; empty where only followers may see.",
  access: 'anyone',
  params: z.object({ userId: idNamed(/*i18n*/ 'User Id is required') }),
  query: pageOf(followersPageSize),
  reply: z.object({ followers: z.array(FollowListItem), meta: PageMeta }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const listFollowings = route({
  method: 'GET',
  path: '/users/:id/followings',
  summary: 'The members a member follows, newest first; empty where only followers may see.',
  access: 'anyone',
  params: z.object({ id: idNamed(/*i18n*/ 'User Id is required') }),
  query: pageOf(followingsPageSize),
  reply: z.object({ followings: z.array(FollowListItem), meta: PageMeta }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const removeFollower = route({
  method: 'DELETE',
  path: '/users/me/followers/:userId',
  summary: 'Makes a member stop following the caller; they are not notified.',
  access: 'member',
  params: userId,
  reply: z.object({ userId: Id, followersCount: z.int() }),
  errors: ['API_ERR_NOT_FOUND'],
  isIdempotent: true,
  isRepeatable: true,
})

export const FollowRequest = z.object({
  userId: Id,
  ...memberFields,
  createdAt: Timestamp,
})
export type FollowRequest = z.infer<typeof FollowRequest>

export const listFollowRequests = route({
  method: 'GET',
  path: '/users/me/follow-requests',
  summary: 'Members who wait to follow the caller, newest first.',
  access: 'member',
  query: pageOf(followersPageSize),
  reply: z.object({ requests: z.array(FollowRequest), meta: PageMeta }),
})

export const acceptFollowRequest = route({
  method: 'POST',
  path: '/users/me/follow-requests/:userId',
  summary: "Accepts a member's request to follow the caller.",
  access: 'member',
  params: userId,
  reply: z.object({ userId: Id, followersCount: z.int() }),
  errors: ['API_ERR_NOT_FOUND'],
  isIdempotent: true,
})

export const declineFollowRequest = route({
  method: 'DELETE',
  path: '/users/me/follow-requests/:userId',
  summary: 'Declines a request to follow the caller; the requester is not notified.',
  access: 'member',
  params: userId,
  reply: z.object({ userId: Id }),
  isIdempotent: true,
})

/** Notifications of members, with the setting that disables each. */
export const followNotifications = {
  follow: 'allowFollowNotification',
  'follow-request': 'allowFollowNotification',
  'follow-accepted': 'allowFollowNotification',
} as const
