import { type FactorKind, type Passkey, maxPasskeys, passkeyMessages } from '@akada/contract/passkeys/model'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { FactorState } from './second-factor.ts'

export interface PasskeyRow {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export const passkeyOf = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const listOfMember = statement<PasskeyRow, { userId: string }>(
  `select id, name, created_at, last_used_at from passkeys where user_id = :userId order by id`,
)
export const listPasskeys = (db: Db, userId: string) => listOfMember(db, { userId })

const listDescriptors = statement<{ credentialId: Buffer; transports: string[] }, { userId: string }>(
  `select credential_id, transports from passkeys where user_id = :userId order by id`,
)

/** A member's passkeys as browsers name them. */
export const passkeyDescriptors = async (db: Db, userId: string) =>
  (await listDescriptors(db, { userId })).map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))

/** What passes the second step of a member. */
export const factorsOf = ({ hasApp, hasPasskey }: FactorState): FactorKind[] => [
  ...(hasApp ? (['app'] as const) : []),
  ...(hasPasskey ? (['passkey'] as const) : []),
]

/** Locks the member's factors, so that they are counted one after the other. */
const lockFactors = statement<unknown, { userId: string; now: Date }>(
  `insert into second_factors as f (user_id, created_at) values (:userId, :now)
   on conflict (user_id) do update set created_at = f.created_at`,
)

interface NewPasskey {
  userId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  name: string
  now: Date
}
/** Nothing for a passkey that is stored already, here or with another member, or when there are too many. */
const insertPasskey = statement<PasskeyRow, NewPasskey>(
  `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
   select :userId::uuid, :credentialId::bytea, :publicKey::bytea, :counter::bigint, :transports::text[], :name::text,
          :now::timestamptz
    where (select count(*) from passkeys where user_id = :userId::uuid) < ${maxPasskeys}
   on conflict (credential_id) do nothing
   returning id, name, created_at, last_used_at`,
)

/** Stores a new passkey, within a transaction. Throws API_ERR_CONFLICT. */
export async function addPasskey(db: Db, passkey: NewPasskey): Promise<PasskeyRow> {
  await lockFactors(db, passkey)
  const [added] = await insertPasskey(db, passkey)
  if (!added) throw new ApiError('API_ERR_CONFLICT', { message: passkeyMessages.tooMany })
  return added
}

const setName = statement<PasskeyRow, { id: string; userId: string; name: string }>(
  `update passkeys set name = :name where id = :id and user_id = :userId
   returning id, name, created_at, last_used_at`,
)

/** Throws API_ERR_NOT_FOUND. */
export async function setPasskeyName(db: Db, passkey: { id: string; userId: string; name: string }) {
  const [renamed] = await setName(db, passkey)
  if (!renamed) throw new ApiError('API_ERR_NOT_FOUND')
  return renamed
}

const deletePasskey = statement<{ name: string }, { id: string; userId: string }>(
  `delete from passkeys where id = :id and user_id = :userId returning name`,
)
/** With the last factor the recovery codes end, too. */
const deleteEmptyFactors = statement<unknown, { userId: string }>(
  `delete from second_factors
    where user_id = :userId and confirmed_at is null
      and not exists (select from passkeys where user_id = :userId)`,
)

/** Removes a passkey, within a transaction; returns its name. Throws API_ERR_NOT_FOUND. */
export async function dropPasskey(
  db: Db,
  passkey: { id: string; userId: string; now: Date },
): Promise<string> {
  await lockFactors(db, passkey)
  const [removed] = await deletePasskey(db, passkey)
  if (!removed) throw new ApiError('API_ERR_NOT_FOUND')
  await deleteEmptyFactors(db, passkey)
  return removed.name
}
