import { createHash, randomBytes } from 'node:crypto'
import { passkeyMinutes } from '@akada/contract/passkeys/model'
import { inBatches } from '#jobs/in-parts.ts'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'

/** Where an answer counts; only `sign-in` comes without a session. */
export type PasskeyUse = { purpose: 'sign-in' } | { purpose: 'create' | 'prove'; sessionId: string }

const insertChallenge = statement<
  unknown,
  { hash: Buffer; purpose: string; sessionId: string | null; expiresAt: Date }
>(
  `insert into passkey_challenges (challenge_hash, purpose, session_id, expires_at)
   values (:hash, :purpose, :sessionId, :expiresAt)`,
)
const deleteChallenge = statement<
  { purpose: string },
  { hash: Buffer; purpose: string; sessionId: string | null; now: Date }
>(
  `delete from passkey_challenges
    where challenge_hash = :hash and purpose = :purpose and session_id is not distinct from :sessionId::uuid
      and expires_at > :now
   returning purpose`,
)

/** All that the database stores of it. */
const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()
const sessionOf = (use: PasskeyUse) => ('sessionId' in use ? use.sessionId : null)

type Parts = Pick<Context, 'now'> & { db: Db }

/** What a browser signs next, in base64url. */
export async function createPasskeyChallenge({ db, now }: Parts, use: PasskeyUse): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + passkeyMinutes * 60_000)
  const row = { hash: hashOf(challenge), purpose: use.purpose, sessionId: sessionOf(use), expiresAt }
  await insertChallenge(db, row)
  return challenge
}

/** Uses a challenge up; false when it was used, is over, or was made for something else. */
export async function takePasskeyChallenge({ db, now }: Parts, use: PasskeyUse, challenge: string) {
  const row = { hash: hashOf(challenge), purpose: use.purpose, sessionId: sessionOf(use), now: now() }
  return (await deleteChallenge(db, row)).length > 0
}

const batch = 1000
const deleteExpiredChallenges = statement<{ purpose: string }, { now: Date }>(`
  delete from passkey_challenges
   where ctid = any (array(
     select ctid from passkey_challenges where expires_at < :now limit ${batch} for update skip locked))
  returning purpose`)

/** Removes challenges that nobody answered, in short batches. */
export const purgeChallenges = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  inBatches(batch, () => deleteExpiredChallenges(db, { now: now() }))
