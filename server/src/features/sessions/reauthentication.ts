import { createHash, randomBytes } from 'node:crypto'
import { type ProofPurpose, proofHeader, proofMinutes } from '@akada/contract/reauth'
import type { FastifyRequest } from 'fastify'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

/** $1 hash, $2 session, $3 purpose, $4 end, $5 present. Expired proofs are purged with each new one. */
const insert = statement<{ expiresAt: Date }>(
  `with swept as (delete from proofs where session_id = $2 and expires_at <= $5)
   insert into proofs (proof_hash, session_id, purpose, expires_at) values ($1, $2, $3, $4) returning expires_at`,
)
const use = statement<{ purpose: string }>(
  `delete from proofs where proof_hash = $1 and session_id = $2 and purpose = $3 and expires_at > $4
   returning purpose`,
)

/** All that the database stores of a proof. */
const hashOf = (proof: string) => createHash('sha256').update(proof).digest()

interface ProofFor {
  sessionId: string
  purpose: ProofPurpose
}

/** Creates a proof for one act of one session. */
export async function createProof(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { sessionId, purpose }: ProofFor,
) {
  const proof = randomBytes(32).toString('base64url')
  const at = now()
  const expiresAt = new Date(at.getTime() + proofMinutes * 60_000)
  await insert(db, hashOf(proof), sessionId, purpose, expiresAt, at)
  return { proof, expiresAt: expiresAt.toISOString() }
}

/**
 * Uses up the proof that came with a request in `x-proof`, made by POST /auth/reauth for this session and
 * purpose. Throws API_ERR_PROOF. In a transaction (its `db`) a failed act leaves the proof valid.
 */
export async function mustProve(
  { db, now }: Pick<Context, 'now'> & { db: Db },
  { viewer, headers }: Pick<FastifyRequest, 'viewer' | 'headers'>,
  purpose: ProofPurpose,
): Promise<void> {
  const proof = headers[proofHeader]
  if (typeof proof === 'string' && viewer && !viewer.isIntegration) {
    const used = await use(db, hashOf(proof), viewer.sessionId, purpose, now())
    if (used.length > 0) return
  }
  throw new ApiError('API_ERR_PROOF')
}
