import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SiteOrder } from '@akada/server/testing/site/run-site-process.ts'
import { pino } from 'pino'
import { readConfig } from '@akada/server/config.ts'
import { writeLearnersCsv, exportedLearners } from '@akada/server/features/learners/export/learners-csv.ts'
import { mustBeCreator } from '@akada/server/features/learners/learners.policy.ts'
import { createProcessContext } from '@akada/server/server.ts'

export interface ExportOrder extends Pick<SiteOrder, 'databaseUrl' | 'folder' | 'secret'> {
  courseId: string
  userId: string
  /** How many times, one after the other. */
  times: number
  /** The control: all rows are read before the first is written. */
  isWhole: boolean
}

export interface Exported {
  seconds: number
  /** Most bytes of the heap that were in use after garbage collection. */
  memory: number
}

/** Bytes of the file between two looks at the heap. */
const lookEvery = 500_000

/** Reads a file, and looks at the heap meanwhile. */
function heapWatch() {
  let [written, looked, highest] = [0, -lookEvery, 0]
  const look = () => {
    looked = written
    globalThis.gc?.()
    highest = Math.max(highest, process.memoryUsage().heapUsed)
  }
  const reader = () =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        written += chunk.length
        if (written - looked >= lookEvery) look()
        done()
      },
    })
  return { reader, highest: () => highest }
}

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

async function exportAll({ databaseUrl, folder, secret, courseId, userId, times, isWhole }: ExportOrder) {
  const config = readConfig({ AKADA_DATA: folder })
  const logger = pino({ level: 'silent' })
  const order = { config, databaseUrl, secret: Buffer.from(secret, 'hex'), logger }
  const { context, close } = createProcessContext(order)
  const course = await mustBeCreator(context.db, { courseId, userId })
  const heap = heapWatch()
  const started = performance.now()
  for (let n = 0; n < times; n += 1) {
    const learners = exportedLearners(context, course, { courseId, userId })
    await pipeline(writeLearnersCsv(isWhole ? await allOf(learners) : learners), heap.reader())
  }
  const seconds = (performance.now() - started) / 1000
  await close()
  return { seconds, memory: heap.highest() }
}

process.once('message', (order: ExportOrder) => {
  void (async () => {
    process.send?.(await exportAll(order))
    process.disconnect()
  })()
})
