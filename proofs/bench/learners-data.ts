import type { Site } from './site.ts'

/** Learners of the large course, and of the small one that it is compared with. */
export const many = 50_000
export const few = 500

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

/** In no order, so that rows lie all over the table. */
const newLearners = `
  insert into enrolments (course_id, user_id, source, enrolled_at, last_active_at, changed_at, done_count, completed_at)
  select $1, u.id, 'free', now() - random() * interval '300 days', now() - random() * interval '100 days', now(),
         (random() * 20)::int, case when random() < 0.3 then now() end
    from (select id from users where username like 'learner%' limit $2::int) u order by random()`

/** Without what makes them found by the search of members, which takes minutes and isn't looked at here. */
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

export interface Classes {
  teacher: string
  /** Courses, by how many learn them. */
  large: string
  small: string
}

async function addClasses(site: Site): Promise<Classes> {
  const teacher = site.readers[0]?.id ?? ''
  await addMembers(site)
  const large = await courseWith(site, { teacher, learners: many })
  const small = await courseWith(site, { teacher, learners: few })
  await site.pool.query('vacuum analyze enrolments')
  return { teacher, large, small }
}

const added = new WeakMap<Site, Promise<Classes>>()

/** Two courses of one creator with many and with few learners; once on each site. */
export function classesOf(site: Site): Promise<Classes> {
  const classes = added.get(site) ?? addClasses(site)
  added.set(site, classes)
  return classes
}
