import { identityMessages } from '@akada/contract/identities/routes'
import type { FastifyBaseLogger } from 'fastify'
import * as client from 'openid-client'
import { ApiError } from '#lib/api-error.ts'

type Log = Pick<FastifyBaseLogger, 'warn'>

const transientCodes = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT'])

/** The issuer could not be reached, or has a fault of its own. */
function isDown(error: unknown): boolean {
  if (error instanceof TypeError) return true
  if (error instanceof client.ResponseBodyError) return error.status >= 500
  if (!(error instanceof client.ClientError)) return false
  if (transientCodes.has(error.code ?? '')) return true
  return error.cause instanceof Response && error.cause.status >= 500
}

/** Speaks to an issuer; throws API_ERR_UNAVAILABLE where it is down, and API_ERR_INVALID_CREDENTIALS where it refuses or lies. */
export async function whereFailed<Answer>(log: Log, speak: () => Promise<Answer>): Promise<Answer> {
  try {
    return await speak()
  } catch (error) {
    // The operator has to know why; members can't do anything about it.
    log.warn({ err: error }, 'An issuer did not confirm who somebody is.')
    if (isDown(error)) throw new ApiError('API_ERR_UNAVAILABLE', { message: identityMessages.down })
    throw new ApiError('API_ERR_INVALID_CREDENTIALS', { message: identityMessages.refused })
  }
}
