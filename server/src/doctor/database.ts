import { counted } from '#lib/counted.ts'
import { sql } from 'kysely'
import { type Db, statement } from '#db/connect.ts'
import { unknownMigrations } from '#db/migrate.ts'
import { listUnsafeSettings } from '#db/unsafe-settings.ts'
import { listQueues } from '#jobs/job-view.ts'
import { type Reading, problemsOfClock } from './clock.ts'
import { problemsOfDatabaseLog } from './database-log.ts'
import { problemsOfDisk } from './folder.ts'
import { type Problem, problemsThatHold, graveProblem } from './problem.ts'

/** Problems of the database itself and of the jobs waiting in it. */
export async function problemsOfDatabase(db: Db, now: () => Date): Promise<Problem[]> {
  const clock = await readClock(db, now)
  const found = await Promise.all([
    ofSettings(db),
    problemsOfDatabaseLog(db),
    ofMigrations(db),
    // Times are compared by the database's own clock; a wrong one here would make workers seem missing.
    ofJobs(db, clock.at),
    ofWorker(db, clock.at),
    ofItsDisk(db),
  ])
  return [...problemsOfClock('the database', clock, maxDatabaseSkew), ...found.flat()]
}

async function ofSettings(db: Db): Promise<Problem[]> {
  return (await listUnsafeSettings(db)).map((weakness) =>
    graveProblem(
      weakness,
      weakness.startsWith('data_checksums')
        ? 'Stop PostgreSQL and run: pg_checksums --enable'
        : 'Turn it on in postgresql.conf and reload PostgreSQL.',
    ),
  )
}

async function ofMigrations(db: Db): Promise<Problem[]> {
  const newer = await unknownMigrations(db)
  return problemsThatHold([
    newer.length > 0,
    graveProblem(
      `The database was changed by a newer version of Akada (${newer.join(', ')}).`,
      'Run that version here, too; this one may not understand what is in it.',
    ),
  ])
}

/** Most times are the server's, but what SQL functions decide is timed by the database: the same limit ends twice. */
const maxDatabaseSkew = 1

async function readClock(db: Db, now: () => Date): Promise<Reading> {
  const requested = now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return { at: rows[0]!.at, requested, answered: now() }
}

/** Minutes a due job may wait for a worker. */
const longestWait = 10

async function ofJobs(db: Db, now: Date): Promise<Problem[]> {
  return (await listQueues(db)).flatMap(({ queue, dead, oldest }) => {
    const minutes = oldest ? Math.floor((now.getTime() - oldest.getTime()) / 60_000) : 0
    return problemsThatHold(
      [
        dead > 0,
        graveProblem(
          `${counted(dead, 'job')} of the queue ${queue} failed for good.`,
          `"npm run jobs -- failed" says why; when that is mended: npm run jobs -- retry-all ${queue}`,
        ),
      ],
      [
        minutes >= longestWait,
        graveProblem(
          `A job of the queue ${queue} has waited for ${counted(minutes, 'minute')}.`,
          queue === 'messages' || queue === 'push'
            ? 'See in the log of the server whether it sends; start more servers when it only has too much to do.'
            : 'See whether the worker runs (npm run worker); start more workers when it only has too much to do.',
        ),
      ],
    )
  })
}

/** A running worker checks the schedule every half minute. */
const findLastCronRun = statement<{ at: Date | null }>('select cron_on as at from pgboss.version')
const longestAbsence = 3

async function ofWorker(db: Db, now: Date): Promise<Problem[]> {
  const at = (await findLastCronRun(db))[0]?.at ?? null
  const minutes = at ? Math.floor((now.getTime() - at.getTime()) / 60_000) : Infinity
  return problemsThatHold([
    minutes >= longestAbsence,
    graveProblem(
      `No worker runs${at ? `; the last one was seen ${counted(minutes, 'minute')} ago` : ''}: uploads stay unprocessed and nothing expires.`,
      'Start one with "npm run worker" (deploy/akada-worker.service), or everything with "npm start".',
    ),
  ])
}

/** The database's data folder; only a superuser or a monitor may know it. */
const findDataFolder = statement<{ folder: string | null }>(`
  select current_setting('data_directory') as folder where pg_has_role('pg_read_all_settings', 'usage')`)

async function ofItsDisk(db: Db): Promise<Problem[]> {
  const folder = (await findDataFolder(db))[0]?.folder
  return folder ? problemsOfDisk('the database', folder) : []
}
