import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { FileReply } from '#http/wire/file-reply.ts'
import { ApiError } from '#lib/api-error.ts'
import { signedLinkTo, pathOfLink } from '#money/file-links.ts'
import type { Context } from '#context.ts'
import { type StatementPeriod, mustBePeriod, statementCsv, statementPdf } from './statement.ts'

type Format = 'csv' | 'pdf'
type LinkContext = Pick<Context, 'secret' | 'now'>

/** Where the statement of these days can be fetched for some minutes. */
export function getStatement(context: LinkContext, { userId, from, to }: StatementPeriod, format: Format) {
  mustBePeriod({ from, to })
  return signedLinkTo(context, `/downloads/statements/${userId}.${format}?from=${from}&to=${to}`)
}

const pattern = /^\/downloads\/statements\/([\da-f-]{36})\.(csv|pdf)\?from=([\d-]{10})&to=([\d-]{10})$/
const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

/** Serves statements to anybody with a recently signed link. */
export function serveStatements(app: FastifyInstance, context: LinkContext & Pick<Context, 'db'>): void {
  app.get('/downloads/statements/:file', async (request, reply) => {
    const [, userId, format, from, to] = pattern.exec(pathOfLink(context, request.url) ?? '') ?? []
    if (!userId || !from || !to) throw new ApiError('API_ERR_NOT_FOUND')
    const period = { userId, from, to }
    const isCsv = format === 'csv'
    const bytes = isCsv
      ? Buffer.from(await statementCsv(context.db, period))
      : await statementPdf(context.db, period)
    return new FileReply({
      stream: Readable.from([bytes]),
      name: `akada-statement-${from}-${to}.${isCsv ? 'csv' : 'pdf'}`,
      mimeType: isCsv ? types.csv : types.pdf,
      bytes: bytes.length,
    }).sendTo(reply)
  })
}
