import { createHash } from 'node:crypto'
import { idempotencyKeyLength } from '@akada/contract/common'
import type { FastifyRequest } from 'fastify'
import { fieldError } from '#lib/api-error.ts'

/** One call under one key of one member. */
export interface KeyedCall {
  userId: string
  key: string
  fingerprint: Buffer
}

export const idempotencyHeader = 'idempotency-key'

/** The call that a request's Idempotency-Key names, or nothing without one; throws API_ERR_VALIDATION for an unusable key. */
export function keyedCall(request: FastifyRequest): KeyedCall | undefined {
  const key = request.headers[idempotencyHeader]
  const userId = request.viewer?.id
  if (key === undefined || !userId) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > idempotencyKeyLength)
    throw fieldError(
      idempotencyHeader,
      `An Idempotency-Key has 1 to ${idempotencyKeyLength} visible ASCII characters.`,
    )
  const content = `${request.method}\n${request.url}\n${JSON.stringify(request.body) ?? ''}`
  return { userId, key, fingerprint: createHash('sha256').update(content).digest() }
}
