import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { ExportOrder, Exported } from '../csv-process.ts'
import { classesOf, few, many } from '../learners-data.ts'
import type { Row } from '../row.ts'

/** Seconds in which the file of many learners must be there. */
const allowed = 15

/** Exports in a process of its own, whose memory is that of the export. */
async function exported(order: ExportOrder): Promise<Exported> {
  const child = fork(new URL('../csv-process.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
  })
  child.send(order)
  const [result] = (await once(child, 'message')) as [Exported]
  return result
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
const secondsOf = ({ seconds }: Exported) => `${seconds.toFixed(1)} s`

export const row: Row = {
  measure: async ({ large: site }) => {
    const { teacher: userId, large, small } = await classesOf(site)
    const order = { ...site.order, userId, isWhole: false }
    // As many rows either way, so that both leave as much to collect.
    const inFew = await exported({ ...order, courseId: small, times: many / few })
    const inMany = await exported({ ...order, courseId: large, times: 1 })
    const inMemory = await exported({ ...order, courseId: large, times: 1, isWhole: true })
    const limit = `${many / few} files of ${few}`
    const what = `CSV of ${many.toLocaleString('en')} learners`
    return [
      {
        what: `${what}, time`,
        limit: `${allowed} s`,
        ratio: inMany.seconds / allowed,
        goal: { atMost: 1 },
        detail: secondsOf(inMany),
      },
      {
        what: `${what}, rows a second`,
        limit,
        ratio: inFew.seconds / inMany.seconds,
        goal: { atLeast: 0.5 },
        detail: `${secondsOf(inMany)} and ${secondsOf(inFew)}`,
      },
      {
        what: `${what}, highest memory`,
        limit,
        ratio: inMany.memory / inFew.memory,
        goal: { atMost: 1.2 },
        detail: `${megabytes(inMany.memory)} and ${megabytes(inFew.memory)}`,
      },
      {
        what: 'control: the same with every row in memory before the first is written',
        limit,
        ratio: inMemory.memory / inFew.memory,
        goal: { atLeast: 1.2 },
        detail: `${megabytes(inMemory.memory)} and ${megabytes(inFew.memory)}`,
      },
    ]
  },
}
