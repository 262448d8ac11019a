import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#lib/derived-key.ts'
import type { Learner } from '../learning.policy.ts'

const idBytes = 16
const proofBytes = 16

/** Two ids and what only this installation can compute from them; not stored. */
export function podcastToken(secret: Buffer, { courseId, userId }: Learner, rotation: number): string {
  const ids = Buffer.from(`${courseId}${userId}`.replaceAll('-', ''), 'hex')
  const proof = createHmac('sha256', derivedKey(secret, 'podcasts')).update(ids).update(String(rotation))
  return Buffer.concat([ids, proof.digest().subarray(0, proofBytes)]).toString('base64url')
}

const uuidIn = (bytes: Buffer, at: number) =>
  bytes.toString('hex', at, at + idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Whose address it is if it is one, which it doesn't prove yet. */
export function learnerInToken(token: string): Learner | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * idBytes + proofBytes) return undefined
  return { courseId: uuidIn(bytes, 0), userId: uuidIn(bytes, idBytes) }
}

export function isPodcastToken(
  secret: Buffer,
  token: string,
  proof: Learner & { rotation: number },
): boolean {
  const ours = Buffer.from(podcastToken(secret, proof, proof.rotation))
  const theirs = Buffer.from(token)
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
