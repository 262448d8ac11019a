import type { FastifyRequest } from 'fastify'
import { ApiError } from '#lib/api-error.ts'

/** A cookie alone must not act for a foreign page; throws API_ERR_FORBIDDEN unless the browser says it is ours. */
export function mustBeOwnPage({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  // Browsers omit it on plain HTTP outside localhost; every POST has an origin.
  const isOwn = site === undefined ? hostOf(headers.origin) === headers.host : site === 'same-origin'
  if (!isOwn) throw new ApiError('API_ERR_FORBIDDEN')
}

const hostOf = (origin: string | undefined) => (origin && URL.canParse(origin) ? new URL(origin).host : null)
