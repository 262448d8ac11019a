import { PgBoss, type Job } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'
import { listFailedSince } from './failed-rows.ts'
import type { JobData } from './queues.ts'

/** Recurring work. Each run is done by one of the workers; doing it twice must be harmless. */
export interface Chore<Context> {
  name: string
  /** When, as a cron expression in UTC. */
  cron: string
  work: (context: Context) => Promise<unknown>
}

/** Seconds between two checks of the schedule, and of the queue. */
interface Pace {
  look: number
  poll: number
}

interface Ending extends Clock {
  config: { endSeconds: number }
  db: Db
}

export interface ChoreWorkerOptions<Context extends Ending> {
  context: Context
  databaseUrl: string
  logger: Logger
  chores: readonly Chore<Context>[]
  pace?: Pace
}

export interface ChoreWorker {
  stop: () => Promise<void>
}

/** A chore is taken at each check, and some ten are due each minute. */
const usualPace: Pace = { look: 30, poll: 1 }

/** Chores at once in this process, so that the import of a large course keeps no reminder waiting. */
const lanes = 2

/** Maintains the schedule of this code's chores and executes what is due until stopped. */
export async function startChoreWorker<Context extends Ending>(
  options: ChoreWorkerOptions<Context>,
): Promise<ChoreWorker> {
  const { databaseUrl, logger, chores, pace = usualPace } = options
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    migrate: false,
    supervise: false,
    cronMonitorIntervalSeconds: pace.look,
    cronWorkerIntervalSeconds: Math.max(1, pace.poll),
  })
  boss.on('error', (error) => logger.warn({ error: error.message }, 'schedule'))
  await boss.start()
  await keepSchedule(boss, chores)
  const running = new Set<string>()
  const taking = { pollingIntervalSeconds: pace.poll, heartbeatRefreshSeconds: 20 }
  for (let lane = 0; lane < lanes; lane += 1)
    await boss.work('chores', taking, async (jobs: Job<JobData['chores']>[]) => {
      for (const job of jobs) await attempt(options, job, running)
    })
  return { stop: () => boss.stop({ graceful: true, timeout: options.context.config.endSeconds * 1000 }) }
}

/** A machine that was off catches up once when it is on again. */
async function keepSchedule(
  boss: PgBoss,
  chores: readonly Pick<Chore<never>, 'name' | 'cron'>[],
): Promise<void> {
  for (const { name, cron } of chores)
    await boss.schedule('chores', cron, { chore: name }, { key: name, missed: 'once' })
  const names = new Set(chores.map(({ name }) => name))
  for (const { key } of await boss.getSchedules('chores'))
    if (!names.has(key)) await boss.unschedule('chores', key)
}

/** Jobs queued by an earlier version may have the chore's former name. */
const formerNames: Record<string, string> = {
  'forget-places': 'purge-location-claims',
  'give-up-removed-posts': 'purge-removed-posts',
}

const currentName = (name: string) => formerNames[name] ?? name.replace(/^forget-/, 'purge-')

async function attempt<Context extends Ending>(
  { context, logger, chores }: ChoreWorkerOptions<Context>,
  job: Job<JobData['chores']>,
  running: Set<string>,
) {
  const chore = chores.find(({ name }) => name === currentName(job.data.chore))
  if (!chore) throw new Error('This version has no such chore.')
  // The run before is still at it, and comes to what is due now.
  if (running.has(chore.name)) return
  const [startedAt, from] = [performance.now(), context.now()]
  running.add(chore.name)
  try {
    await chore.work(context).finally(() => logFailedRows({ context, logger }, from))
  } catch (error) {
    logger.warn({ chore: chore.name, try: job.retryCount + 1, err: error }, 'chore failed')
    throw error
  } finally {
    running.delete(chore.name)
  }
  logger.info({ chore: chore.name, milliseconds: Math.round(performance.now() - startedAt) }, 'chore done')
}

/** What failed meanwhile, by the class of its error: texts may hold what no log should. */
async function logFailedRows(
  { context, logger }: Pick<ChoreWorkerOptions<Ending>, 'context' | 'logger'>,
  from: Date,
): Promise<void> {
  const failed = await listFailedSince(context.db, from).catch(() => [])
  for (const { chore, rowKey, tries, reason } of failed)
    logger.warn({ chore, row: rowKey, try: tries, reason }, 'row of a chore failed')
}
