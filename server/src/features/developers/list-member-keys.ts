import type { MemberKey } from '@akada/contract/developers/routes'
import type { KeyScope } from '@akada/contract/developers/scopes'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'

export interface KeyRow {
  id: string
  name: string
  hint: string
  scopes: KeyScope[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

/** SQL: what a member is shown of a key. */
export const keyColumns = 'id, name, hint, scopes, created_at, expires_at, last_used_at'

const listActiveKeys = statement<KeyRow, { userId: string; now: Date }>(
  `select ${keyColumns} from member_keys where user_id = :userId and expires_at > :now order by id desc`,
)

export const keyView = ({ createdAt, expiresAt, lastUsedAt, ...row }: KeyRow): MemberKey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export async function listMemberKeys(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
): Promise<{ keys: MemberKey[] }> {
  return { keys: (await listActiveKeys(db, { userId, now: now() })).map(keyView) }
}
