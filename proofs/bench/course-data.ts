import type pg from 'pg'
import type { Db } from '@akada/server/db/connect.ts'
import { rewriteOutline } from '@akada/server/features/courses/public/lessons.ts'
import { aFilm } from '@akada/server/features/learning/testing/films.ts'

export const lessonsEach = 20
/** Courses with lessons, which readers learn. */
export const learned = 10

const fill = `
  with made as (
    insert into courses (user_id, title, description, difficulty_level, tags, status, published_at, is_paid, currency, amount_minor)
    select u.id, 'Course ' || n || (array[' on weaving', ' on yarn', ' on algebra', ' on maize'])[1 + n % 4],
           'How it is done, step by step.', (array['BEGINNER', 'INTERMEDIATE', 'ADVANCED'])[1 + n % 3],
           array[(array['craft', 'maths', 'farming', 'health', 'coding'])[1 + n % 5]], 'published',
           now() - n * interval '1 minute', n % 3 = 0, case when n % 3 = 0 then 'NGN' end,
           case when n % 3 = 0 then 100000 + n % 900 * 1000 end
      from generate_series(1, $1::int) n
      join (select id, row_number() over (order by id) - $2 as place from users) u on u.place = 1 + n % 1000
    returning *)
  , counted as (insert into course_stats (course_id, students) select id, (random() * 100)::int from made)
  insert into market_courses (course_id, words, tags, difficulty_level, language, amount_minor, published_at, popularity, rating)
  select id, search_words_of(title, description, array_to_string(tags, ' ')), tags, difficulty_level, language,
         coalesce(amount_minor, 0), published_at, random(), 3 + random() * 2 from made`

/**
 * Courses of a thousand members, those after the first `after` members; without the triggers that learn words, which take
 * minutes and aren't measured.
 */
export async function fillMarket(
  pool: pg.Pool,
  { courses, after = 0 }: { courses: number; after?: number },
): Promise<void> {
  const client = await pool.connect()
  await client.query(
    "set statement_timeout = 0; set session_replication_role = replica; set work_mem = '256MB'",
  )
  await client.query(fill, [courses, after])
  await client.query('reset session_replication_role; reset work_mem; reset statement_timeout')
  client.release()
  await pool.query('vacuum analyze courses')
  await pool.query('vacuum analyze market_courses')
}

export interface Learned {
  courseId: string
  lessonIds: string[]
}

const untaken = `
  select id from courses c where not exists (select from enrolments e where e.course_id = c.id) order by id limit $1`

/** Films of ten minutes in the oldest courses that nobody takes; other rows have learners of their own. */
export async function addLessons(db: Db, pool: pg.Pool): Promise<Learned[]> {
  const { rows } = await pool.query<{ id: string }>(untaken, [learned])
  const courses: Learned[] = []
  for (const { id: courseId } of rows) {
    const module = await pool.query<{ id: string }>(
      `insert into course_modules (course_id, position, title) values ($1, 0, 'All') returning id`,
      [courseId],
    )
    const moduleId = module.rows[0]?.id ?? ''
    const lessonIds: string[] = []
    for (let position = 0; position < lessonsEach; position += 1)
      lessonIds.push(await aFilm(db, { courseId, moduleId, position, seconds: 600 }))
    await rewriteOutline(db, courseId, { now: new Date() })
    courses.push({ courseId, lessonIds })
  }
  return courses
}

const enrolAll = `
  insert into enrolments (course_id, user_id, source, enrolled_at, last_active_at, changed_at)
  select c, u, 'free', now(), now(), now() from unnest($1::uuid[]) c cross join unnest($2::uuid[]) u`
const openAll = `
  insert into lesson_progress (user_id, course_id, lesson_id, opened_at, changed_at)
  select e.user_id, e.course_id, l.id, now() - interval '1 day', now() from enrolments e join lessons l using (course_id)
   where e.course_id = any($1::uuid[])`
const fetchAll = `
  insert into lesson_fetches (user_id, lesson_id, fetched_at)
  select p.user_id, p.lesson_id, p.opened_at from lesson_progress p where p.course_id = any($1::uuid[])`

/** Enrols all these members in all these courses, with every lesson opened yesterday. */
export async function learnIn(
  pool: pg.Pool,
  courseIds: readonly string[],
  memberIds: readonly string[],
): Promise<void> {
  await pool.query(enrolAll, [courseIds, memberIds])
  await pool.query(openAll, [courseIds])
  await pool.query(fetchAll, [courseIds])
  await pool.query('vacuum analyze enrolments')
  await pool.query('vacuum analyze lesson_progress')
}
