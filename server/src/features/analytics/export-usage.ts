import { fullName } from '@akada/contract/text/full-name'
import type { FastifyInstance } from 'fastify'
import { FileReply } from '#http/wire/file-reply.ts'
import { ApiError } from '#lib/api-error.ts'
import { csvStream } from '#lib/csv-stream.ts'
import { readSealedAddress, sealedAddress } from '#lib/sealed-address.ts'
import type { Context } from '#context.ts'
import {
  type Cursor,
  type UsageContext,
  cursorAt,
  firstCursor,
  mustReadUsage,
  readUsage,
} from './list-usage.ts'

interface UsageExport {
  courseId: string
  userId: string
}

const sealing = { path: '/downloads/usage.csv', purpose: 'a file of a usage log' } as const
/** Rows in memory at once. */
const batchSize = 1000
const columns = [
  'openedAt',
  'learnerId',
  'name',
  'username',
  'lesson',
  'completedAt',
  'watchSeconds',
] as const

/** The address at which the creator of a course downloads its usage log; throws API_ERR_PLAN_LIMIT. */
export async function exportUsage(context: Pick<Context, 'db' | 'secret' | 'now'>, query: UsageExport) {
  await mustReadUsage(context, query)
  return { url: sealedAddress(context, sealing, query) }
}

/** The log, read in batches. */
async function* usageRows(context: UsageContext, query: UsageExport) {
  let after: Cursor = firstCursor
  for (;;) {
    const rows = await readUsage(context, query, { ...after, limit: batchSize })
    for (const { openedAt, userId, firstName, lastName, username, title, doneAt, watchSeconds } of rows)
      yield {
        openedAt,
        learnerId: userId,
        name: fullName({ firstName, lastName, username }),
        username,
        lesson: title,
        completedAt: doneAt,
        watchSeconds,
      }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = cursorAt(last)
  }
}

/** Serves the file to anybody with its address; the creator's rights and plan are checked again. */
export function serveUsageExports(app: FastifyInstance, context: Context): void {
  app.get(sealing.path, async ({ query: search }, reply) => {
    const query = readSealedAddress(context, sealing.purpose, search) as UsageExport | undefined
    if (!query) throw new ApiError('API_ERR_NOT_FOUND')
    await mustReadUsage(context, query)
    const day = context.now().toISOString().slice(0, 10)
    const stream = csvStream(usageRows(context, query), columns)
    const file = { stream, name: `usage-${day}.csv`, mimeType: 'text/csv; charset=utf-8', bytes: undefined }
    reply.header('referrer-policy', 'no-referrer')
    return new FileReply(file).sendTo(reply)
  })
}
