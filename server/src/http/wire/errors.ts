import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '#db/unavailable.ts'
import { ApiError } from '#lib/api-error.ts'

/** Seconds after which an unavailable database may be back. */
const retryAfter = 2

/** Turns any error into the one error shape; internal errors are logged and become API_ERR_INTERNAL. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = asApiError(error as FastifyError, request)
    if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
    return reply.code(known.status).send(known.body(request.id))
  })
}

/** Fastify's own refusals (bad JSON, too large, wrong type) are the caller's fault, not ours. */
export function asApiError(error: FastifyError, request: Pick<FastifyRequest, 'log'>): ApiError {
  if (error instanceof ApiError) return error
  if (error.statusCode === 413) return new ApiError('API_ERR_TOO_LARGE')
  if (error.statusCode === 404) return new ApiError('API_ERR_NOT_FOUND')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError('API_ERR_VALIDATION', { message: wordsOf(error) })
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ reason: error.code ?? error.name }, 'database unavailable')
    return new ApiError('API_ERR_UNAVAILABLE', { retryAfter })
  }
  request.log.error({ err: error }, 'request failed')
  return new ApiError('API_ERR_INTERNAL')
}

/** In our words, because Fastify's quote what was sent. */
function wordsOf({ code }: FastifyError): string {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'The body must be JSON.'
  if (code === 'FST_ERR_BAD_URL') return 'The address is not valid.'
  return 'This request could not be read.'
}
