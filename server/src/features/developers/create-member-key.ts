import {
  type MemberKey,
  keyMessages,
  maxMemberKeys,
  memberKeyPrefix,
} from '@akada/contract/developers/routes'
import type { KeyScope } from '@akada/contract/developers/scopes'
import { dayMs } from '@akada/contract/durations'
import type { FastifyRequest } from 'fastify'
import { statement } from '#db/connect.ts'
import { mustProve } from '#features/sessions/public.ts'
import { hashOfKey, newMemberKey } from '#http/auth/member-keys.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type KeyRow, keyColumns, keyView } from './list-member-keys.ts'

interface NewKey {
  userId: string
  name: string
  scopes: readonly KeyScope[]
  days: number
  request: FastifyRequest
}

/** One at a time, so that two at once cannot both be the last. */
const lockKeysOfMember = statement<unknown, { userId: string }>(
  `select pg_advisory_xact_lock(hashtextextended('member-keys ' || :userId::text, 0))`,
)

const insertMemberKey = statement<
  KeyRow,
  {
    userId: string
    name: string
    scopes: readonly string[]
    hint: string
    keyHash: Buffer
    now: Date
    expiresAt: Date
    max: number
  }
>(`
  insert into member_keys (user_id, name, scopes, hint, key_hash, created_at, expires_at)
  select :userId, :name, :scopes::text[], :hint, :keyHash, :now, :expiresAt
   where (select count(*) from member_keys where user_id = :userId and expires_at > :now) < :max::int
  returning ${keyColumns}`)

const hintLength = memberKeyPrefix.length + 4

/** Creates a key, which only this response contains. */
export async function createMemberKey(
  context: Context,
  { userId, name, scopes, days, request }: NewKey,
): Promise<{ key: string; created: MemberKey }> {
  const { db, now } = context
  return db.transaction().execute(async (tx) => {
    await mustProve({ ...context, db: tx }, request, 'member-key')
    await lockKeysOfMember(tx, { userId })
    const key = newMemberKey()
    const [row] = await insertMemberKey(tx, {
      userId,
      name,
      scopes: [...new Set(scopes)],
      hint: key.slice(0, hintLength),
      keyHash: hashOfKey(key),
      now: now(),
      expiresAt: new Date(now().getTime() + days * dayMs),
      max: maxMemberKeys,
    })
    if (!row) throw new ApiError('API_ERR_CONFLICT', { message: keyMessages.tooMany })
    return { key, created: keyView(row) }
  })
}
