import { type Identities, type Identity, identityMessages } from '@akada/contract/identities/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { findIssuer, issuerOf } from './issuers.ts'
import type { Person } from './read-answer.ts'

const setUsed = statement<
  { userId: string; isDeleted: boolean },
  { issuer: string; subject: string; now: Date }
>(
  `update identities i set last_used_at = :now from users u
    where u.id = i.user_id and i.issuer = :issuer and i.subject = :subject
   returning i.user_id, u.deleted_at is not null as is_deleted`,
)

/** Whose account this person has connected, if any. Throws API_ERR_INVALID_CREDENTIALS for a deleted one. */
export async function findMemberOf({ db, now }: Context, { issuer, subject }: Person) {
  const [found] = await setUsed(db, { issuer: issuer.url, subject, now: now() })
  if (found?.isDeleted)
    throw new ApiError('API_ERR_INVALID_CREDENTIALS', { message: identityMessages.deleted })
  return found?.userId
}

interface NewIdentity {
  userId: string
  issuer: string
  subject: string
  issuerName: string
  email: string | null
  now: Date
}
const insertIdentity = statement<{ id: string }, NewIdentity>(
  `insert into identities (user_id, issuer, subject, issuer_name, email, created_at)
   values (:userId, :issuer, :subject, :issuerName, :email, :now)
   on conflict do nothing returning id`,
)
const isConnected = statement<{ isTheirs: boolean }, { userId: string; issuer: string; subject: string }>(
  `select user_id = :userId as is_theirs from identities where issuer = :issuer and subject = :subject`,
)

/** Each person elsewhere belongs to one member, who has one of each issuer. Throws API_ERR_CONFLICT. */
export async function addIdentity(
  { db, now }: Pick<Context, 'now'> & { db: Db },
  userId: string,
  { issuer, subject, email }: Person,
): Promise<void> {
  const row = { userId, issuer: issuer.url, subject }
  const [added] = await insertIdentity(db, { ...row, issuerName: issuer.name, email, now: now() })
  if (added) return
  const [connected] = await isConnected(db, row)
  const message = connected && !connected.isTheirs ? identityMessages.taken : identityMessages.isConnected
  throw new ApiError('API_ERR_CONFLICT', { message })
}

interface IdentityRow {
  id: string
  issuer: string
  issuerName: string
  email: string | null
  createdAt: Date
  lastUsedAt: Date | null
}
const listIdentityRows = statement<IdentityRow, { userId: string }>(
  `select id, issuer, issuer_name, email, created_at, last_used_at from identities
    where user_id = :userId order by id`,
)
const deleteIdentity = statement<IdentityRow, { id: string; userId: string }>(
  `delete from identities where id = :id and user_id = :userId
   returning id, issuer, issuer_name, email, created_at, last_used_at`,
)

/** Throws API_ERR_NOT_FOUND. */
export async function dropIdentity(db: Db, identity: { id: string; userId: string }): Promise<IdentityRow> {
  const [dropped] = await deleteIdentity(db, identity)
  if (!dropped) throw new ApiError('API_ERR_NOT_FOUND')
  return dropped
}

const identityOf = ({ id, issuerName, email, createdAt, lastUsedAt }: IdentityRow): Identity => ({
  id,
  issuer: issuerName,
  email,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** A member's connected accounts, and the issuers of which they have none. */
export async function identitiesOf(
  context: Context,
  userId: string,
  waitingId: string | null = null,
): Promise<Identities> {
  const { db, config } = context
  const rows = await listIdentityRows(db, { userId })
  const connected = new Set(rows.map(({ issuer }) => issuer))
  const issuers = config.issuers.filter(({ url }) => !connected.has(url)).map(issuerOf)
  const waiting = waitingId === null ? undefined : await findIssuer(context, waitingId)
  const isWaiting = waiting && !connected.has(waiting.url)
  return { identities: rows.map(identityOf), issuers, waiting: isWaiting ? issuerOf(waiting) : null }
}
