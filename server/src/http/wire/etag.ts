import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Weak, because the same content may be compressed in several ways. */
export const etagOf = (content: string) =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Marks a response as cacheable with revalidation; returns whether the caller has it already, which ends the reply. */
export function sendUnchanged(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.headers({ etag, 'cache-control': 'no-cache' })
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim())
  if (!known?.includes(etag)) return false
  void reply.code(304).send()
  return true
}
