import * as z from 'zod/mini'
import { Id, Timestamp } from '../common.ts'
import { route } from '../route.ts'
import { nameText } from '../text/visible-text.ts'
import { keyScopeNames } from './scopes.ts'

/** How a key begins, so that programs which look for leaked ones find it. */
export const memberKeyPrefix = 'akd_'
/** Keys of one member that are active at once. */
export const maxMemberKeys = 20
const keyNameLength = 60
/** How long a key may be valid. */
const keyDays = [30, 90, 365] as const

export const keyMessages = {
  name: /*i18n*/ 'Give the key a name.',
  scopes: /*i18n*/ 'Choose what the key may do.',
  tooMany: /*i18n*/ 'You have 20 keys. Revoke one that you no longer use.',
} as const

const KeyScopeName = z.enum(keyScopeNames)

/** A key that a member has given to a program; the key itself is known to nobody else. */
export const MemberKey = z.object({
  id: Id,
  name: z.string(),
  /** Its first letters, to recognise it. */
  hint: z.string(),
  scopes: z.array(KeyScopeName),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** To the minute; null if it was never used. */
  lastUsedAt: z.nullable(Timestamp),
})
export type MemberKey = z.infer<typeof MemberKey>

export const listMemberKeys = route({
  method: 'GET',
  path: '/developers/keys',
  summary: "The caller's active keys, the newest first.",
  access: 'member',
  reply: z.object({ keys: z.array(MemberKey) }),
  errors: ['API_ERR_FORBIDDEN'],
})

export const createMemberKey = route({
  method: 'POST',
  path: '/developers/keys',
  summary:
    'Creates a key for a program, which sends it as `Authorization: Bearer` without a signature. The response is the only one with the key. Needs a fresh proof of the password.',
  access: 'member',
  body: z.object({
    name: nameText(keyNameLength, { empty: keyMessages.name }),
    scopes: z
      .array(KeyScopeName, keyMessages.scopes)
      .check(z.minLength(1, keyMessages.scopes), z.maxLength(keyScopeNames.length, keyMessages.scopes)),
    days: z._default(z.literal(keyDays), 90),
  }),
  reply: z.object({ key: z.string(), created: MemberKey }),
  status: 201,
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_PROOF', 'API_ERR_CONFLICT'],
})

export const revokeMemberKey = route({
  method: 'DELETE',
  path: '/developers/keys/:keyId',
  summary: 'Revokes a key; every server refuses it within five seconds.',
  access: 'member',
  params: z.object({ keyId: Id }),
  reply: z.object({ id: Id, revoked: z.literal(true) }),
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND'],
  isIdempotent: true,
})
