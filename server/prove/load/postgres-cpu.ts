import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Microseconds of CPU by process; empty where the system has no /proc. */
export type PostgresCpu = Map<number, number>

/** Linux counts in hundredths of a second. */
const microsecondsPerTick = 10_000

/** What the processes that serve this database have used so far. */
export async function postgresCpu(pool: pg.Pool): Promise<PostgresCpu> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return new Map(
    rows.flatMap(({ pid }) => {
      const cpu = cpuOf(pid)
      return cpu === undefined ? [] : [[pid, cpu]]
    }),
  )
}

function cpuOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name in brackets, which may hold spaces, time as user and as system are the 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick
  } catch {
    return undefined
  }
}
