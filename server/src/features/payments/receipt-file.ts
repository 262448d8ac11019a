import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { FileReply } from '#http/wire/file-reply.ts'
import { ApiError } from '#lib/api-error.ts'
import { pathOfLink } from '#money/file-links.ts'
import type { Context } from '#context.ts'
import { drawReceipt } from './get-receipt.ts'

/** Serves receipts to anybody with a recently signed link. */
export function serveReceipts(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'secret' | 'now' | 'config'>,
): void {
  app.get('/downloads/receipts/:file', async (request, reply) => {
    const path = pathOfLink(context, request.url)
    const orderId = /^\/downloads\/receipts\/([\da-f-]{36})\.pdf$/.exec(path ?? '')?.[1]
    if (!orderId) throw new ApiError('API_ERR_NOT_FOUND')
    const bytes = await drawReceipt(context.db, orderId, context.config.language)
    return new FileReply({
      stream: Readable.from([bytes]),
      name: `akada-receipt-${orderId.slice(-8)}.pdf`,
      mimeType: 'application/pdf',
      bytes: bytes.length,
    }).sendTo(reply)
  })
}
