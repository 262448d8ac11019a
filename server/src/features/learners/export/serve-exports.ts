import type { FastifyInstance } from 'fastify'
import { FileReply } from '#http/wire/file-reply.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustBeCreator } from '../learners.policy.ts'
import { exportOf, exportPath } from './export-address.ts'
import { learnersCsv } from './learners-csv.ts'

/** Serves the file to anybody with its address; the creator's rights are checked again. */
export function serveLearnerExports(app: FastifyInstance, context: Context): void {
  app.get(exportPath, async (request, reply) => {
    const query = exportOf(context, (request.query as { token?: unknown }).token)
    if (!query) throw new ApiError('API_ERR_NOT_FOUND')
    const course = await mustBeCreator(context.db, query)
    const day = context.now().toISOString().slice(0, 10)
    const file = { stream: learnersCsv(context, course, query), name: `learners-${day}.csv` }
    reply.header('referrer-policy', 'no-referrer')
    return new FileReply({ ...file, mimeType: 'text/csv; charset=utf-8', bytes: undefined }).sendTo(reply)
  })
}
