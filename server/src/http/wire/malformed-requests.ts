import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@akada/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#lib/api-error.ts'
import { asApiError } from './errors.ts'

/** Node's HTTP parser errors, with their statuses. */
const refusals: Record<string, { code: ErrorCode; message: string; status?: number }> = {
  HPE_HEADER_OVERFLOW: { code: 'API_ERR_TOO_LARGE', message: 'The headers are too large.', status: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'API_ERR_TIMEOUT', message: 'The request took too long to arrive.' },
}
const broken = { code: 'API_ERR_VALIDATION' as const, message: 'This is not a valid HTTP request.' }

/** Responds to malformed HTTP in the one error shape, if the connection still allows it. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const { code, message, status } = { status: undefined, ...(refusals[error.code ?? ''] ?? broken) }
  const refusal = new ApiError(code, { message })
  const body = JSON.stringify(refusal.body(randomUUID()))
  const head = [
    `HTTP/1.1 ${status ?? refusal.status} Refused`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Responds to what Fastify refuses before any hook runs, such as an address that can't be decoded. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asApiError(error, request)
  return reply
    .code(known.status)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(known.body(request.id)))
}
