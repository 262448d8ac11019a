import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Microseconds of CPU by process; empty where the system has no /proc. */
export type PostgresCpu = Map<number, number>

/** Linux counts in hundredths of a second. */
const microsecondsPerTick = 10_000

/** CPU used so far by the processes that serve this database. */
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
    // User and system time are the 12th and 13th field after the name in brackets, which may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick
  } catch {
    return undefined
  }
}
