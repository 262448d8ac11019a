import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** Turns whatever was thrown into the one error shape; what isn't ours to tell is logged and becomes API_ERR_INTERNAL. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = asApiError(error as FastifyError, request)
    if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
    return reply.code(known.status).send(known.body(request.id))
  })
}

/** Fastify's own refusals (bad JSON, too large, wrong type) are the caller's fault, not ours. */
function asApiError(error: FastifyError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error
  if (error.statusCode === 413) return new ApiError('API_ERR_TOO_LARGE')
  if (error.statusCode === 429) return new ApiError('API_ERR_RATE_LIMIT')
  if (error.statusCode && error.statusCode < 500)
    return new ApiError('API_ERR_VALIDATION', { message: error.message })
  request.log.error({ err: error }, 'request failed')
  return new ApiError('API_ERR_INTERNAL')
}
