import * as z from 'zod/mini'
import { Id, PageMeta, idNamed, pageOf } from './common.ts'
import { route } from './route.ts'

export const followersPageSize = 10
export const followingsPageSize = 10

export const followMessages = { self: /*i18n*/ 'You cannot follow yourself.' } as const

export const FollowListItem = z.object({
  userId: Id,
  followed: z.boolean(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.nullable(z.string()),
})
export type FollowListItem = z.infer<typeof FollowListItem>

/** What a follow or unfollow led to; `followersCount` is the followed member's. */
export const FollowState = z.object({ userId: Id, followed: z.boolean(), followersCount: z.int() })

const userId = z.object({ userId: idNamed(/*i18n*/ 'User ID is required') })

export const follow = route({
  method: 'POST',
  path: '/users/follows',
  summary: 'Follows a member; following again changes nothing.',
  access: 'member',
  body: userId,
  reply: FollowState,
  errors: ['API_ERR_NOT_FOUND'],
  isIdempotent: true,
  limits: [{ max: 200, seconds: 86_400, per: 'account' }],
})

export const unfollow = route({
  method: 'DELETE',
  path: '/users/:userId/unfollow',
  summary: 'Stops following a member.',
  access: 'member',
  params: userId,
  reply: FollowState,
  errors: ['API_ERR_NOT_FOUND'],
  isIdempotent: true,
})

export const followStatus = route({
  method: 'GET',
  path: '/users/:id/follows/status',
  summary: 'Whether the caller follows this member.',
  access: 'member',
  params: z.object({ id: idNamed(/*i18n*/ 'User ID is required') }),
  reply: z.object({ followed: z.boolean() }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const listFollowers = route({
  method: 'GET',
  path: '/users/:userId/followers',
  summary: 'Who follows a member, newest first.',
  access: 'anyone',
  params: z.object({ userId: idNamed(/*i18n*/ 'User Id is required') }),
  query: pageOf(followersPageSize),
  reply: z.object({ followers: z.array(FollowListItem), meta: PageMeta }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const listFollowings = route({
  method: 'GET',
  path: '/users/:id/followings',
  summary: 'Whom a member follows, newest first.',
  access: 'anyone',
  params: z.object({ id: idNamed(/*i18n*/ 'User Id is required') }),
  query: pageOf(followingsPageSize),
  reply: z.object({ followings: z.array(FollowListItem), meta: PageMeta }),
  errors: ['API_ERR_NOT_FOUND'],
})
