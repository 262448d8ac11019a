import type pg from 'pg'
import { createPool, connect } from '@akada/server/db/connect.ts'
import { subscribe } from '@akada/server/features/plans/testing/subscribe.ts'
import { fillChats } from '../bench/chat-data.ts'
import { addLessons, fillMarket, learnIn } from '../bench/course-data.ts'

/** What a site holds beside its posts. */
export interface Extent {
  /** Those who act; they learn, chat and plan. */
  members: number
  courses: number
  spaces: number
}

const idsOf = async (pool: pg.Pool, text: string, values: unknown[]) =>
  (await pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id)

/** Fills courses, sellers, spaces and calendars of a site that has members and posts. */
export async function fillDomains(databaseUrl: string, extent: Extent): Promise<void> {
  const pool = createPool(databaseUrl, { max: 2, statementTimeout: 600_000 })
  const db = connect(pool)
  try {
    const members = await idsOf(pool, 'select id from users order by id limit $1', [extent.members])
    await fillMarket(pool, { courses: extent.courses, after: extent.members })
    const learned = await addLessons(db, pool)
    await learnIn(
      pool,
      learned.map(({ courseId }) => courseId),
      members,
    )
    const selling = await idsOf(pool, sellersOf, [sellers])
    if (selling.length === 0) throw new Error('Nobody sells a course.')
    for (const id of selling) {
      await subscribe(db, { id }, 'pro')
      await pool.query('select open_wallet($1)', [id])
    }
    await fillSpaces(pool, members, extent)
    await fillCalendar(pool, members)
  } finally {
    await pool.end()
  }
}

const sellers = 50
const sellersOf = `select distinct user_id as id from courses where is_paid order by 1 limit $1`

/** Writers of every space, and messages of each space but the two largest. */
const talkers = 100
const messagesEach = 20

function fillSpaces(pool: pg.Pool, members: readonly string[], { spaces }: Extent) {
  const messages = spaces * messagesEach * 2
  return fillChats(pool, members, { messages, spaces, talkers: Math.min(talkers, members.length - 1) })
}

const eventsEach = 20
const fillEvents = `
  with planned as (
    insert into events (id, series_id, owner_id, title, timezone, first_date, start_time, duration_minutes, first_starts_at, last_ends_at)
    select id, id, owner, 'Fitting clinic', 'Africa/Lagos', at::date, '09:00', 60, at, at + interval '1 hour'
      from (select uuidv7() as id, owner, date_trunc('hour', now()) + (n - 10) * interval '3 days' as at
              from unnest($1::uuid[]) owner cross join generate_series(1, ${eventsEach}) n) e
    returning id, owner_id, first_date, first_starts_at, last_ends_at
  ), dated as (
    insert into event_occurrences (event_id, date, starts_at, ends_at, local_start)
    select id, first_date, first_starts_at, last_ends_at, first_starts_at::timestamp from planned
  )
  insert into event_participants (event_id, user_id, role, status, first_starts_at, last_ends_at)
  select id, owner_id, 'owner', 'yes', first_starts_at, last_ends_at from planned`

async function fillCalendar(pool: pg.Pool, members: readonly string[]): Promise<void> {
  await pool.query(fillEvents, [members])
  await pool.query('analyze events, event_occurrences, event_participants')
}
