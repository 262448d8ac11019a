import { createHash, randomBytes } from 'node:crypto'
import { type ProofPurpose, proofHeader, proofMinutes } from '@akada/contract/sessions/reauth-routes'
import type { FastifyRequest } from 'fastify'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

/** Expired proofs are purged with each new one. */
const insertProof = statement<
  { expiresAt: Date },
  { hash: Buffer; sessionId: string; purpose: string; expiresAt: Date; at: Date }
>(
  `with swept as (delete from proofs where session_id = :sessionId and expires_at <= :at)
   insert into proofs (proof_hash, session_id, purpose, expires_at) values (:hash, :sessionId, :purpose, :expiresAt)
     returning expires_at`,
)
const deleteProof = statement<
  { purpose: string },
  { hash: Buffer; sessionId: string; purpose: string; now: Date }
>(
  `delete from proofs where proof_hash = :hash and session_id = :sessionId and purpose = :purpose and expires_at > :now
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
  await insertProof(db, { hash: hashOf(proof), sessionId, purpose, expiresAt, at })
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
    const used = await deleteProof(db, {
      hash: hashOf(proof),
      sessionId: viewer.sessionId,
      purpose,
      now: now(),
    })
    if (used.length > 0) return
  }
  throw new ApiError('API_ERR_PROOF')
}
