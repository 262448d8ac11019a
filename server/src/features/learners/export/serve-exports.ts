import { traineesAtOnce } from '@akada/contract/learners/routes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { FileReply } from '#http/wire/file-reply.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustBeCreator } from '../learners.policy.ts'
import { type LearnerExport, readExportAddress, exportPath } from './export-learners.ts'
import { learnersCsv } from './learners-csv.ts'

/** Serves the file to anybody with its address; the creator's rights are checked again. */
export function serveLearnerExports(app: FastifyInstance, context: Context): void {
  const exportIn = (search: unknown) => readExportAddress(context, search)
  app.get(exportPath, async ({ query }, reply) => {
    const found = exportIn(query)
    if (!found || found.named) throw new ApiError('API_ERR_NOT_FOUND')
    return sendFile(context, reply, found)
  })
  void app.register((forms, _options, done) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      // An id and the sign that separates it from the next.
      { parseAs: 'string', bodyLimit: 100 + traineesAtOnce * 40 },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    )
    forms.post(exportPath, async ({ query, body }, reply) => {
      const found = exportIn(query)
      if (!found?.named || !(body instanceof URLSearchParams)) throw new ApiError('API_ERR_NOT_FOUND')
      return sendFile(context, reply, { ...found, ids: idsIn(body) })
    })
    done()
  })
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Members who don't learn the course are not in the file, whoever is named. */
const idsIn = (form: URLSearchParams) =>
  (form.get('ids') ?? '')
    .split(',')
    .filter((one) => id.test(one))
    .slice(0, traineesAtOnce)

async function sendFile(context: Context, reply: FastifyReply, query: LearnerExport) {
  const course = await mustBeCreator(context.db, query)
  const day = context.now().toISOString().slice(0, 10)
  const file = { stream: learnersCsv(context, course, query), name: `learners-${day}.csv` }
  reply.header('referrer-policy', 'no-referrer')
  return new FileReply({ ...file, mimeType: 'text/csv; charset=utf-8', bytes: undefined }).sendTo(reply)
}
