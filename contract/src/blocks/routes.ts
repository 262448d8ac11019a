import * as z from 'zod/mini'
import { Id, MemberId, PageMeta, Timestamp, memberFields, pageOf } from '../common.ts'
import { route } from '../route.ts'

export const blocksPageSize = 20

export const blockMessages = {
  self: /*i18n*/ 'You cannot mute or block yourself.',
} as const

export const BlockType = z.enum(['MUTE', 'BLOCK'])
export type BlockType = z.infer<typeof BlockType>

/** A member whom the caller has muted or blocked. */
export const BlockedUser = z.object({
  userId: Id,
  type: BlockType,
  ...memberFields,
  createdAt: Timestamp,
})
export type BlockedUser = z.infer<typeof BlockedUser>

const params = z.object({ id: MemberId })
/** The specification sends it too; the path decides. */
const body = (type: BlockType) =>
  z.optional(z.object({ id: z.optional(Id), type: z.optional(z.literal(type)) }))
const limits = [{ max: 200, seconds: 86_400, per: 'account' }] as const

const change = {
  access: 'member',
  params,
  errors: ['API_ERR_NOT_FOUND'],
  isIdempotent: true,
  isRepeatable: true,
  limits,
} as const
const MuteState = z.object({ userId: Id, muted: z.boolean() })
const BlockState = z.object({ userId: Id, blocked: z.boolean() })

export const mute = route({
  ...change,
  method: 'POST',
  path: '/users/:id/mute',
  summary: "Hides a member from the caller's lists and notifications; nobody else can tell.",
  body: body('MUTE'),
  reply: MuteState,
})

export const unmute = route({
  ...change,
  method: 'DELETE',
  path: '/users/:id/mute',
  summary: 'Takes a mute back.',
  body: body('MUTE'),
  reply: MuteState,
})

export const blockStatus = route({
  method: 'GET',
  path: '/users/:id/blocks/status',
  summary: 'Whether the caller has muted or blocked this member; what the other member did is not revealed.',
  access: 'member',
  params,
  reply: z.object({ userId: Id, muted: z.boolean(), blocked: z.boolean() }),
})

export const block = route({
  ...change,
  method: 'POST',
  path: '/users/:id/block',
  summary: 'Hides the caller and a member from each other; follows both ways end.',
  body: body('BLOCK'),
  reply: BlockState,
})

export const unblock = route({
  ...change,
  method: 'DELETE',
  path: '/users/:id/block',
  summary: 'Takes a block back; follows do not return.',
  body: body('BLOCK'),
  reply: BlockState,
})

export const listBlocks = route({
  method: 'GET',
  path: '/users/:id/blocks',
  summary: 'Members muted or blocked by the caller, newest first; only their own list.',
  access: 'member',
  params,
  query: z.extend(pageOf(blocksPageSize), { type: BlockType }),
  reply: z.object({ users: z.array(BlockedUser), meta: PageMeta }),
  errors: ['API_ERR_FORBIDDEN'],
})
