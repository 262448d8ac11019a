import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect, createPool } from '@akada/server/db/connect.ts'
import { migrate } from '@akada/server/db/migrate.ts'
import { migrateJobs } from '@akada/server/jobs/jobs.ts'
import { inheritedEnv } from '@akada/server/testing/site/inherited-env.ts'
import { startPostgres } from '@akada/server/postgres/embedded.ts'

/** What became of reminders, and of mails that courses send by themselves, while two workers that send them are killed. */
export interface Reminded {
  kills: number
  /** Reminders, each of one member. */
  due: number
  /** How many of them never arrived, and how many more than once, as notification or mail. */
  lost: number
  doubled: number
}

interface Order {
  folder: string
  kills: number
  /** Without transactions some must be lost, or the proof could not detect a loss. */
  isBroken?: boolean
}

const members = 150
const events = 20
const program = resolve(import.meta.dirname, 'reminder-worker.ts')

const people = `
  insert into users (username, email, password_hash, first_name, last_name, user_verified)
  select 'member' || n, 'member' || n || '@example.org', '', 'Ada', 'Obi', true from generate_series(0, ${members}) n`

/** Events that begin soon, half of them of a course that everyone learns; members are invited to the others. */
const plans = [
  `insert into courses (user_id, title, description, difficulty_level, tags, status)
   select id, 'Weaving', 'From yarn to cloth.', 'BEGINNER', array['craft'], 'published' from users where username = 'member0'`,
  `insert into course_stats (course_id) select id from courses`,
  `insert into enrolments (course_id, user_id, source, enrolled_at, last_active_at, changed_at)
   select c.id, u.id, 'free', now(), now(), now() from courses c join users u on u.username <> 'member0'`,
  `insert into events (series_id, owner_id, title, timezone, first_date, start_time, duration_minutes, course_id,
     first_starts_at, last_ends_at)
   select uuidv7(), c.user_id, 'Event ' || n, 'UTC', current_date, '09:00', 60, case when n % 2 = 0 then c.id end,
     now() + interval '2 hours', now() + interval '3 hours'
     from courses c cross join generate_series(1, ${events}) n`,
  `insert into event_occurrences (event_id, date, starts_at, ends_at, local_start)
   select id, first_date, first_starts_at, last_ends_at, first_starts_at::timestamp from events`,
  `insert into event_participants (event_id, user_id, status, first_starts_at, last_ends_at)
   select e.id, u.id, 'yes', e.first_starts_at, e.last_ends_at
     from events e join users u on u.username <> 'member0' where e.course_id is null`,
  `insert into event_reminders (participant_id, event_id, date, minutes, due_at)
   select p.id, e.id, e.first_date, 1440, now() - random() * interval '1 hour'
     from event_participants p join events e on e.id = p.event_id`,
  `insert into learner_announcements (event_id, kind, date, minutes, due_at)
   select id, 'event-reminder', first_date, 1440, now() - random() * interval '1 hour' from events where course_id is not null`,
  // Whoever has enrolled is welcomed, at whatever time of day this runs.
  `insert into user_settings (user_id, quiet_from, quiet_until) select id, '00:00', '00:00' from users`,
  `insert into subscriptions (user_id, plan, billing_cycle, started_at, counted_from, period_starts_at, period_ends_at, period_value)
   select user_id, 'pro', 'monthly', now(), now(), now(), now() + interval '30 days', 0 from courses`,
  `insert into course_recipes (course_id, recipe, is_on, subject, content, starts_at, queued_until, next_look_at)
   select id, 'welcome', true, 'Welcome', 'Begin today.', now() - interval '1 day', now() - interval '1 hour', now() from courses`,
]

/** Kills the workers at random moments until all is sent, and counts what arrived. */
export async function killReminders({ folder, kills, isBroken = false }: Order): Promise<Reminded> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  const server = await startPostgres({ folder: join(folder, 'postgres'), password: 'akada', isDurable: true })
  try {
    await fill(server.url)
    const order = { url: server.url, folder, isBroken }
    let killed = 0
    for (let turn = 0; turn < kills; turn += 1)
      killed += (await Promise.all([aWorker(order).then(kill), aWorker(order).then(kill)])).filter(
        Boolean,
      ).length
    const last = [await aWorker(order), await aWorker(order)]
    await Promise.all(last.map(ended))
    return { kills: killed, ...(await count(server.url)) }
  } finally {
    await server.stop()
  }
}

async function fill(url: string): Promise<void> {
  const db = connect(createPool(url, { max: 2, statementTimeout: 60_000 }))
  await migrate(db)
  await db.destroy()
  await migrateJobs(url)
  await within(url, async (client) => {
    await client.query('set session_replication_role = replica')
    for (const text of [people, ...plans]) await client.query(text)
  })
}

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

async function aWorker({ url, folder, isBroken }: { url: string; folder: string; isBroken: boolean }) {
  const child = spawn(process.execPath, [program, ...(isBroken ? ['broken'] : [])], {
    env: { ...inheritedEnv, DATABASE_URL: url, AKADA_DATA: folder, AKADA_INBOX: '1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  return child
}

const ended = async (child: ChildProcess) => child.exitCode ?? once(child, 'exit')

/** Kills a worker soon after it has begun; resolves to whether it was still at work. */
async function kill(child: ChildProcess): Promise<boolean> {
  await Promise.race([sleep(Math.random() * 250), ended(child)])
  const isAtWork = child.exitCode === null
  child.kill('SIGKILL')
  await ended(child)
  return isAtWork
}

/** A member is to be notified and mailed of every event, once, and welcomed to the course once. */
const found = `
  select count(*)::int as due, (count(*) filter (where notified = 0 or mailed = 0))::int as lost,
         (count(*) filter (where notified > 1 or mailed > 1))::int as doubled
    from (
      select (select count(*) from notification_outbox o
               where o.user_id = u.id and o.kind = 'event-reminder' and o.subject_id = coalesce(r.id, a.id)) as notified,
             (select count(*) from inbox_messages m
               where m.recipient = u.email and m.subject = 'Reminder: ' || e.title) as mailed
        from users u cross join events e
        left join event_participants p on p.event_id = e.id and p.user_id = u.id
        left join event_reminders r on r.participant_id = p.id
        left join learner_announcements a on a.event_id = e.id
       where u.username <> 'member0'
      union all
      select 1, (select count(*) from inbox_messages m where m.recipient = u.email and m.subject = 'Welcome')
        from users u where u.username <> 'member0') each`

async function count(url: string): Promise<Omit<Reminded, 'kills'>> {
  const { rows } = await within(url, (client) => client.query<Omit<Reminded, 'kills'>>(found))
  return rows[0]!
}
