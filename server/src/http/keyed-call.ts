import { createHash } from 'node:crypto'
import { idempotencyKeyLength } from '@akada/contract/common'
import type { Route } from '@akada/contract/route'
import type { FastifyRequest } from 'fastify'
import { fieldError } from '#lib/api-error.ts'

/** One call under one key of one member. */
export interface KeyedCall {
  userId: string
  key: string
  fingerprint: Buffer
  /** Executing it again has no second effect. */
  isRepeatable: boolean
}

export const idempotencyHeader = 'idempotency-key'

/** The call that a request's Idempotency-Key names, or nothing without one; throws API_ERR_VALIDATION for an unusable key. */
export function keyedCall(route: Route, request: FastifyRequest): KeyedCall | undefined {
  const key = request.headers[idempotencyHeader]
  const userId = request.viewer?.id
  if (key === undefined || !userId) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > idempotencyKeyLength)
    throw fieldError(
      idempotencyHeader,
      `An Idempotency-Key has 1 to ${idempotencyKeyLength} visible ASCII characters.`,
    )
  const content = `${request.method}\n${request.url}\n${JSON.stringify(request.body) ?? ''}`
  const isRepeatable = mayRunAgain(route, request.body)
  return { userId, key, fingerprint: createHash('sha256').update(content).digest(), isRepeatable }
}

/** Bodies with an id from the client create a thing once, and those with the desired state change it once. */
function mayRunAgain({ method, isRepeatable }: Route, body: unknown): boolean {
  if (isRepeatable === true || method === 'PUT') return true
  const { clientId, ...fields } = (body ?? {}) as Record<string, unknown>
  if (typeof isRepeatable === 'object') return fields[isRepeatable.without] === undefined
  return clientId !== undefined || (isRepeatable !== undefined && fields[isRepeatable] !== undefined)
}
