import type pg from 'pg'
import { pour } from './data.ts'

export const planned = 1_000_000
const people = 100_000
export const learners = 50_000
const lessons = 500
export const busy = 2_000

const tables = ['events', 'event_occurrences', 'event_participants']

/** Three in ten are series of ten weeks; starts are spread over three years, half of them past. */
const texts = [
  `insert into users (username, email, password_hash, first_name, last_name, user_verified)
   select 'planner' || n, 'planner' || n || '@example.org', '', 'Ada', 'Obi', true
     from generate_series(1, greatest(0, ${people} - (select count(*) from users))) n`,
  `create temporary table bench_people as
     select row_number() over (order by id)::int - 1 as n, id from (select id from users order by id limit ${people}) u`,
  `create unique index on bench_people (n)`,
  `create temporary table bench_events as
     select n, uuidv7() as id, n % 10 < 3 as is_series,
            date_trunc('hour', now()) - interval '18 months' + n * interval '3 years' / ${planned} as at
       from generate_series(1, ${planned}) n`,
  `insert into events (id, series_id, owner_id, title, timezone, first_date, start_time, duration_minutes, repeat_type,
     days_of_week, repeat_count, first_starts_at, last_ends_at)
   select e.id, e.id, p.id, 'Event ' || e.n, 'Africa/Lagos', e.at::date, '09:00', 60,
          case when is_series then 'WEEKLY' end, is_series::int, case when is_series then 10 else 1 end, e.at,
          e.at + case when is_series then interval '63 days' else interval '0' end + interval '1 hour'
     from bench_events e join bench_people p on p.n = (e.n * 7919::bigint) % ${people}`,
  `insert into event_occurrences (event_id, date, starts_at, ends_at, local_start)
   select e.id, (e.at + w.at)::date, e.at + w.at, e.at + w.at + interval '1 hour', (e.at + w.at)::timestamp
     from bench_events e
     cross join lateral (
       select k * interval '7 days' as at from generate_series(0, case when is_series then 9 else 0 end) k) w`,
  `insert into event_participants (event_id, user_id, role, status, first_starts_at, last_ends_at)
   select e.id, p.id, case k when 0 then 'owner' else 'participant' end, 'yes', e.at,
          e.at + case when is_series then interval '63 days' else interval '0' end + interval '1 hour'
     from bench_events e cross join generate_series(0, 2) k
     join bench_people p on p.n = (e.n * 7919::bigint + k * 33331) % ${people}`,
]

export interface Calendars {
  /** Takes part in two thousand events. */
  busy: string
  /** Learns a course with many learners and lessons. */
  learner: string
  teacher: string
  /** A lesson of that course. */
  lesson: string
}

const takePart = `
  insert into event_participants (event_id, user_id, status, first_starts_at, last_ends_at)
  select id, $1, 'yes', first_starts_at, last_ends_at from events where repeat_type is null order by random() limit ${busy}
  on conflict do nothing`

const aCourse = `
  with course as (
    insert into courses (user_id, title, description, difficulty_level, tags, status)
    values ($1, 'Weaving', 'From yarn to cloth.', 'BEGINNER', array['craft'], 'published') returning id)
  insert into course_stats (course_id) select id from course returning course_id as id`

const enrolAll = `
  insert into enrolments (course_id, user_id, source, enrolled_at, last_active_at, changed_at)
  select $1::uuid, id, 'free', now(), now(), now() from (select id from users where id <> $2 and id <> $3 order by random() limit ${learners - 1}) u
  union all select $1::uuid, $3::uuid, 'free', now(), now(), now()`

/** A lesson a day, from half a year ago. */
const lessonsOf = `
  with made as (
    insert into events (id, series_id, owner_id, course_id, title, timezone, first_date, start_time, duration_minutes,
      first_starts_at, last_ends_at)
    select id, id, $2::uuid, $1::uuid, 'Lesson', 'Africa/Lagos', at::date, '09:00', 60, at, at + interval '1 hour'
      from (select uuidv7() as id, date_trunc('hour', now()) + (n - 180) * interval '1 day' as at
              from generate_series(1, ${lessons}) n) e
    returning id, first_date, first_starts_at, last_ends_at
  ), dated as (
    insert into event_occurrences (event_id, date, starts_at, ends_at, local_start)
    select id, first_date, first_starts_at, last_ends_at, first_starts_at::timestamp from made
  ), hosted as (
    insert into event_participants (event_id, user_id, role, status, first_starts_at, last_ends_at)
    select id, $2::uuid, 'owner', 'yes', first_starts_at, last_ends_at from made
  )
  select id from made where first_starts_at > now() + interval '20 days' order by first_starts_at limit 1`

/** Fills a database with a million events of a hundred thousand members, and a course with its lessons. */
export async function fillCalendars(
  pool: pg.Pool,
  [teacher = '', busyOne = '', learner = '']: readonly string[],
) {
  const client = await pool.connect()
  try {
    await pour(client, { tables, texts })
    await client.query(takePart, [busyOne])
    const { rows } = await client.query<{ id: string }>(aCourse, [teacher])
    const courseId = rows[0]?.id
    await client.query(enrolAll, [courseId, teacher, learner])
    const made = await client.query<{ id: string }>(lessonsOf, [courseId, teacher])
    await client.query(`vacuum (analyze) enrolments, ${tables.join(', ')}`)
    return { busy: busyOne, learner, teacher, lesson: made.rows[0]?.id ?? '' } satisfies Calendars
  } finally {
    // What pouring has set stays with the connection.
    client.release(true)
  }
}
