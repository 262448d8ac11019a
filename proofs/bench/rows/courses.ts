import { courseColumns, joinCourse } from '@akada/server/features/courses/rows/course-rows.ts'
import { getCourse } from '@akada/server/features/courses/view/get-course.ts'
import { reportProgress } from '@akada/server/features/learning/report-progress.ts'
import { listWatchlist } from '@akada/server/features/learning/list-watchlist.ts'
import { listMarketCourses } from '@akada/server/features/market/list-market-courses.ts'
import { type Learned, addLessons, fillMarket, learned, learnIn, lessonsEach } from '../course-data.ts'
import { anyOf, rateOf } from '../load.ts'
import { type Measured, type Row, compare } from '../row.ts'
import type { Site } from '../site.ts'

const many = 100_000
const few = 10_000

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
    await fillMarket(large.pool, { courses: many })
    await fillMarket(small.pool, { courses: few })
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
  const courses = await addLessons(context.db, pool)
  const ids = courses.map(({ courseId }) => courseId)
  await learnIn(
    pool,
    ids,
    readers.map(({ id }) => id),
  )
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
