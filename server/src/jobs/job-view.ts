import { PgBoss } from 'pg-boss'
import { type Db, statement } from '#db/connect.ts'
import { type JobName, deadLetterOf, jobNames, queues } from './queues.ts'

/** The contents of a queue; `dead` are jobs that failed permanently. */
export interface QueueState {
  queue: JobName
  waiting: number
  /** Waiting for a retry after a backoff. */
  retrying: number
  active: number
  dead: number
  /** Since when the longest-waiting job has been due; null when none is. */
  oldest: Date | null
}

export interface DeadJob {
  id: string
  queue: JobName
  /** The part of the job's data that may be shown. */
  about: Record<string, unknown>
  tries: number
  failedAt: Date
  reason: string
}

const listQueueStates = statement<
  Omit<QueueState, 'queue'> & { name: JobName },
  { jobNames: readonly string[]; deadLetters: readonly string[] }
>(`
  select q.name,
         count(*) filter (where j.name = q.name and j.state = 'created')::int as waiting,
         count(*) filter (where j.name = q.name and j.state = 'retry')::int as retrying,
         count(*) filter (where j.name = q.name and j.state = 'active')::int as active,
         count(*) filter (where j.name = q.dead)::int as dead,
         min(j.start_after) filter (where j.name = q.name and j.state in ('created', 'retry')
           and j.start_after <= now()) as oldest
    from unnest(:jobNames::text[], :deadLetters::text[]) with ordinality q (name, dead, place)
    left join pgboss.job j on j.name in (q.name, q.dead) and j.state < 'completed'
   group by q.name, q.place order by q.place`)

/** Every queue with its contents. */
export async function listQueues(db: Db): Promise<QueueState[]> {
  const rows = await listQueueStates(db, { jobNames, deadLetters: jobNames.map(deadLetterOf) })
  return rows.map(({ name, ...state }) => ({ queue: name, ...state }))
}

interface DeadRow {
  id: string
  sourceName: JobName
  data: Record<string, unknown>
  tries: number
  failedAt: Date
  reason: string | null
}

const listDeadRows = statement<
  DeadRow,
  { deadLetters: readonly string[]; id: string | null; limit: number }
>(`
  select id, source_name, data, source_retry_count + 1 as tries, created_on as failed_at,
         coalesce(source_output ->> 'message', source_output #>> '{value,message}') as reason
    from pgboss.job
   where name = any(:deadLetters::text[]) and source_name is not null and data is not null and state < 'completed'
     and (:id::uuid is null or id = :id)
   order by created_on desc limit :limit::int`)

/** The latest jobs that failed permanently, each with the reason of its last attempt. */
export async function listDeadJobs(db: Db, limit = 100): Promise<DeadJob[]> {
  return (await listDeadRows(db, { deadLetters: jobNames.map(deadLetterOf), id: null, limit })).map(toDeadJob)
}

function toDeadJob({ sourceName: queue, data, reason, ...job }: DeadRow): DeadJob {
  const { shown: visibleFields } = queues[queue]
  const about = Object.fromEntries(Object.entries(data).filter(([name]) => isOneOf(visibleFields, name)))
  return { ...job, queue, about, reason: reason ? withoutSecrets(reason) : 'no reason was recorded' }
}

const isOneOf = (names: readonly string[], name: string) => names.includes(name)
const longestReason = 200

/** The first line, without passwords in addresses, query strings, email addresses and long numbers such as codes. */
const withoutSecrets = (reason: string) =>
  reason
    .split('\n', 1)[0]!
    .replaceAll(/\/\/[^\s/@]*@/g, '//…@')
    .replaceAll(/\?\S+/g, '?…')
    .replaceAll(/\b[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…')
    .replaceAll(/\b\d{4,}\b/g, '…')
    .slice(0, longestReason)

/** Moves dead jobs back into their queue, and returns how many. */
export interface Retries {
  /** One job; 0 when no such job is dead. */
  one: (id: string) => Promise<number>
  all: (queue: JobName) => Promise<number>
  stop: () => Promise<void>
}

export async function openRetries(db: Db, databaseUrl: string): Promise<Retries> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  return {
    one: async (id) => {
      const [found] = await listDeadRows(db, { deadLetters: jobNames.map(deadLetterOf), id, limit: 1 })
      return found ? boss.redrive(deadLetterOf(found.sourceName), { ids: [id] }) : 0
    },
    all: async (queue) => {
      let moved = 0
      for (;;) {
        const more = await boss.redrive(deadLetterOf(queue), { limit: 500 })
        moved += more
        if (more === 0) return moved
      }
    },
    stop: () => boss.stop({ graceful: false }),
  }
}
