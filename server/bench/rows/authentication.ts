import { viewerOf } from '#http/authenticate.ts'
import { anyOf } from '../load.ts'
import { type Row, median } from '../row.ts'

const times = 5_000
/** Microseconds of CPU that telling who asks may cost a request. */
const allowed = 60

export const row: Row = {
  measure: async ({ small: { context, readers } }) => {
    const known = readers.slice(0, 100)
    for (const { token } of known) await viewerOf(context, `Bearer ${token}`)
    const rounds: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const before = process.cpuUsage()
      for (let n = 0; n < times; n += 1) await viewerOf(context, `Bearer ${anyOf(known).token}`)
      const { user, system } = process.cpuUsage(before)
      rounds.push((user + system) / times)
    }
    const cost = median(rounds)
    return [
      {
        what: 'telling who asks: token and session',
        limit: `${allowed} µs of CPU`,
        ratio: cost / allowed,
        goal: { atMost: 1 },
        detail: `${cost.toFixed(1)} µs a request`,
      },
    ]
  },
}
