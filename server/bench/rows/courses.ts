import { rewriteOutline } from '../../src/features/courses/public.ts'
import { courseColumns, joinCourse } from '../../src/features/courses/course-rows.ts'
import { getCourse } from '../../src/features/courses/get-course.ts'
import { aFilm } from '../../src/features/learning/testing/films.ts'
import { reportProgress } from '../../src/features/learning/report-progress.ts'
import { listWatchlist } from '../../src/features/learning/watchlist.ts'
import { listMarketCourses } from '../../src/features/market/list-market-courses.ts'
import { anyOf, rateOf } from '../load.ts'
import { type Measured, type Row, compare } from '../row.ts'
import type { Site } from '../site.ts'

const many = 100_000
const few = 10_000
const lessonsEach = 20
/** Courses with lessons, which readers learn. */
const learned = 10

const fill = `
  with made as (
    insert into courses (user_id, title, description, difficulty_level, tags, status, published_at, is_paid, currency, amount_minor)
    select u.id, 'Course ' || n || (array[' on weaving', ' on yarn', ' on algebra', ' on maize'])[1 + n % 4],
           'How it is done, step by step.', (array['BEGINNER', 'INTERMEDIATE', 'ADVANCED'])[1 + n % 3],
           array[(array['craft', 'maths', 'farming', 'health', 'coding'])[1 + n % 5]], 'published',
           now() - n * interval '1 minute', n % 3 = 0, case when n % 3 = 0 then 'NGN' end,
           case when n % 3 = 0 then 100000 + n % 900 * 1000 end
      from generate_series(1, $1::int) n
      join (select id, row_number() over () as place from users limit 1000) u on u.place = 1 + n % 1000
    returning *)
  , counted as (insert into course_stats (course_id, students) select id, (random() * 100)::int from made)
  insert into market_courses (course_id, words, tags, difficulty_level, language, amount_minor, published_at, popularity, rating)
  select id, search_words_of(title, description, array_to_string(tags, ' ')), tags, difficulty_level, language,
         coalesce(amount_minor, 0), published_at, random(), 3 + random() * 2 from made`

/** Without the triggers that learn words, which take minutes and aren't measured here. */
async function fillMarket({ pool }: Site, courses: number): Promise<void> {
  const client = await pool.connect()
  await client.query(
    "set statement_timeout = 0; set session_replication_role = replica; set work_mem = '256MB'",
  )
  await client.query(fill, [courses])
  await client.query('reset session_replication_role; reset work_mem; reset statement_timeout')
  client.release()
  await pool.query('vacuum analyze courses')
  await pool.query('vacuum analyze market_courses')
}

interface Learned {
  courseId: string
  lessonIds: string[]
}

/** Films of ten minutes in courses that every reader learns. */
async function addLessons({ context: { db }, pool }: Site): Promise<Learned[]> {
  const { rows } = await pool.query<{ id: string }>('select id from courses order by id limit $1', [learned])
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
    await rewriteOutline(db, courseId)
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

const sorts = ['popular', 'new', 'price', 'rating'] as const
const filters = [{}, {}, { tag: 'maths' }, { difficultyLevel: 'BEGINNER' as const }, { q: 'yarn' }]

const marketPage = ({ context, readers }: Site) => {
  const page = { page: 1, limit: 10 }
  return () =>
    listMarketCourses(context, {
      viewerId: anyOf(readers).id,
      query: { ...page, ...anyOf(filters), sort: anyOf(sorts) },
    })
}

/** What the page of a course reads, by hand. */
const bareCourse = `
  select ${courseColumns('$2')} from courses c ${joinCourse('$2')} cross join can_see_course($2, c, u) where c.id = $1`
const bareProgress =
  'select lesson_id, done_at, position_seconds from lesson_progress where user_id = $2 and course_id = $1'
const barePlace = `
  insert into bench_places (user_id, lesson_id, second) values ($1, $2, $3)
  on conflict (user_id, lesson_id) do update set second = excluded.second`

type Compared = Awaited<ReturnType<typeof compare>>
const measured = ({ figure, limit, ratio }: Compared, row: Omit<Measured, 'ratio' | 'detail'>): Measured => ({
  ...row,
  ratio,
  detail: `${Math.round(figure)} and ${Math.round(limit)} a second`,
})

export const row: Row = {
  measure: async ({ small, large }) => {
    await fillMarket(large, many)
    await fillMarket(small, few)
    const market = await compare(
      () => rateOf(marketPage(large)),
      () => rateOf(marketPage(small)),
    )
    const what = `market page, ${many.toLocaleString('en')} courses, in any order, filtered, searched or neither`
    const limit = `${few.toLocaleString('en')} courses`
    return [measured(market, { what, limit, goal: { atLeast: 0.8 } }), ...(await ofLearners(large))]
  },
}

async function ofLearners(site: Site): Promise<Measured[]> {
  const { context, pool, readers } = site
  const courses = await addLessons(site)
  const ids = courses.map(({ courseId }) => courseId)
  await pool.query(enrolAll, [ids, readers.map(({ id }) => id)])
  await pool.query(openAll, [ids])
  await pool.query('vacuum analyze enrolments')
  await pool.query('vacuum analyze lesson_progress')
  await pool.query(
    'create table bench_places (user_id uuid, lesson_id uuid, second integer, primary key (user_id, lesson_id))',
  )
  const page = await compare(
    () => rateOf(() => getCourse(context, { courseId: anyOf(ids), viewerId: anyOf(readers).id })),
    () =>
      rateOf(async () => {
        const values = [anyOf(ids), anyOf(readers).id]
        await pool.query({ name: 'bench-course', text: bareCourse, values })
        await pool.query({ name: 'bench-course-progress', text: bareProgress, values })
      }),
  )
  const watchlist = await compare(
    () => rateOf(readWatchlist(site)),
    () => rateOf(courseCards(site, ids)),
  )
  const report = await compare(
    () => rateOf(reporting(site, courses)),
    () =>
      rateOf(() => {
        const values = [anyOf(readers).id, anyOf(anyOf(courses).lessonIds), 1]
        return pool.query({ name: 'bench-place', text: barePlace, values })
      }),
  )
  return [
    measured(page, {
      what: 'page of a course with flags and progress',
      limit: 'its statements with the bare driver',
      goal: { atLeast: 0.7 },
    }),
    measured(watchlist, {
      what: `my learning, ${learned} courses of ${lessonsEach} lessons`,
      limit: 'the pages of as many courses',
      goal: { atLeast: 1 },
    }),
    measured(report, {
      what: 'progress report',
      limit: 'a bare upsert of one place',
      goal: { atLeast: 0.15 },
    }),
  ]
}

const readWatchlist =
  ({ context, readers }: Site) =>
  () => {
    const { id } = anyOf(readers)
    return listWatchlist(context, { userId: id, viewerId: id, status: 'in-progress', page: 1, limit: 10 })
  }

/** One after the other. */
const courseCards =
  ({ context, readers }: Site, ids: readonly string[]) =>
  async () => {
    const viewerId = anyOf(readers).id
    for (const courseId of ids) await getCourse(context, { courseId, viewerId })
  }

const reporting =
  ({ context, readers }: Site, courses: readonly Learned[]) =>
  () => {
    const { courseId, lessonIds } = anyOf(courses)
    const from = Math.floor(Math.random() * 500)
    const seen: [number, number][] = [[from, from + 60]]
    const item = { lessonId: anyOf(lessonIds), seen, positionSeconds: from + 60, watchSeconds: 60 }
    return reportProgress(context, { courseId, userId: anyOf(readers).id, items: [item] })
  }
