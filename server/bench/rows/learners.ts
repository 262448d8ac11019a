import type { LearnerFilter } from '@akada/contract/learners'
import { listLearners } from '../../src/features/learners/list/list-learners.ts'
import { anyOf, rateOf } from '../load.ts'
import { type Row, compare } from '../row.ts'
import type { Site } from '../site.ts'

const many = 50_000
const few = 500
/** Goal for the 95th percentile of a page of many, in milliseconds. */
const allowed = 150

const newMembers = `
  insert into users (username, email, password_hash, first_name, last_name, country, user_verified)
  select 'learner' || n, 'learner' || n || '@example.org', '', (array['Grace', 'Kelechi', 'Halima', 'Seun', 'Ruth'])[1 + n % 5],
         'Name' || (n * 7919) % 100000, (array['NG', 'GH', 'CM'])[1 + n % 3], true
    from generate_series(1, ${many}) n`

const newCourse = `
  with course as (
    insert into courses (user_id, title, description, difficulty_level, tags, status, items_count)
    values ($1, 'Weaving', 'From yarn to cloth.', 'BEGINNER', array['craft'], 'published', 20) returning id)
  insert into course_stats (course_id, students) select id, $2::int from course returning course_id as id`

/** In random order, so that rows are scattered over the table. */
const newLearners = `
  insert into enrolments (course_id, user_id, source, enrolled_at, last_active_at, changed_at, done_count, completed_at)
  select $1, u.id, 'free', now() - random() * interval '300 days', now() - random() * interval '100 days', now(),
         (random() * 20)::int, case when random() < 0.3 then now() end
    from (select id from users where username like 'learner%' limit $2::int) u order by random()`

/** Without search rows, which take minutes and aren't measured here. */
async function addMembers({ pool }: Site): Promise<void> {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(newMembers)
  await client.query('reset session_replication_role')
  client.release()
}

async function courseWith({ pool }: Site, { teacher, learners }: { teacher: string; learners: number }) {
  const { rows } = await pool.query<{ id: string }>(newCourse, [teacher, learners])
  const id = rows[0]?.id ?? ''
  await pool.query(newLearners, [id, learners])
  return id
}

const sorts = ['name', 'progress', 'lastActive', 'enrolled'] as const
const searches: readonly LearnerFilter[] = [
  {},
  {},
  { progress: 'in-progress' },
  { search: 'halima' },
  { search: 'name4' },
]

export const row: Row = {
  measure: async ({ large: site }) => {
    const teacher = site.readers[0]?.id ?? ''
    await addMembers(site)
    const large = await courseWith(site, { teacher, learners: many })
    const small = await courseWith(site, { teacher, learners: few })
    await site.pool.query('vacuum analyze enrolments')
    const times: number[] = []
    const page = (courseId: string) => async () => {
      const filter = { sort: anyOf(sorts), order: anyOf(['asc', 'desc'] as const), page: 1, limit: 12 }
      const started = performance.now()
      await listLearners(site.context, {
        courseId,
        userId: teacher,
        query: { ...filter, ...anyOf(searches) },
      })
      if (courseId === large) times.push(performance.now() - started)
    }
    const { figure, limit, ratio } = await compare(
      () => rateOf(page(large)),
      () => rateOf(page(small)),
    )
    times.length = 0
    for (let n = 0; n < 200; n += 1) await page(large)()
    const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
    return [
      {
        what: `learners of a course with ${many.toLocaleString('en')}, in any order, searched or not`,
        limit: `a course with ${few}`,
        ratio,
        goal: { atLeast: 0.05 },
        detail: `${Math.round(figure)} and ${Math.round(limit)} a second`,
      },
      {
        what: 'one page of them, one at a time, p95',
        limit: `${allowed} ms`,
        ratio: slow / allowed,
        goal: { atMost: 1 },
        detail: `${slow.toFixed(1)} ms`,
      },
    ]
  },
}
