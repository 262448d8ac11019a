import * as z from 'zod/mini'
import { Id, MemberId, PostId } from '../common.ts'
import { route } from '../route.ts'

/* What a member doesn't want suggested: posts and creators that For You leaves out. Nobody else can tell. */

const change = {
  method: 'PATCH',
  access: 'member',
  isIdempotent: true,
  isRepeatable: 'dismissed',
  body: z.object({ dismissed: z.boolean() }),
  errors: ['API_ERR_NOT_FOUND'],
  limits: [{ max: 500, seconds: 86_400, per: 'account' }],
} as const

export const dismissPost = route({
  ...change,
  path: '/posts/:id/dismissal',
  summary: "Takes a post out of the caller's For You, and ranks what is like it lower; or takes that back.",
  params: z.object({ id: PostId }),
  reply: z.object({ postId: Id, dismissed: z.boolean() }),
})

export const dismissCreator = route({
  ...change,
  path: '/users/:id/dismissal',
  summary: "Takes a creator's posts out of the caller's For You, not out of Following; or takes that back.",
  params: z.object({ id: MemberId }),
  reply: z.object({ userId: Id, dismissed: z.boolean() }),
})

export const clearDismissals = route({
  method: 'DELETE',
  path: '/users/me/dismissals',
  summary: 'Lets For You suggest again whatever the caller has dismissed.',
  access: 'member',
  reply: z.object({ cleared: z.literal(true) }),
})
