import { pageMeta } from '@akada/contract/common'
import type { WatchedCourse } from '@akada/contract/learning/routes'
import { type Db, statement } from '#db/connect.ts'
import { findCertificates } from '#features/certificates/public.ts'
import {
  type CardRow,
  type CourseRow,
  cardColumns,
  cardOf,
  joinCourse,
} from '#features/courses/public/cards.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustBeSelf } from './learning.policy.ts'
import { type LessonState, findResumePoint } from './resume-point.ts'

type Watching = Pick<Context, 'db' | 'storage' | 'now'>

interface Row extends CardRow {
  outline: CourseRow['outline']
  lastActive: Date
  completedAt: Date | null
}

const ofLearner = `
    from enrolments w join courses c on c.id = w.course_id ${joinCourse(':userId')} cross
      join can_see_course(:userId, c, u)
    cross join lateral (
      select greatest(w.enrolled_at, max(p.changed_at)) as at from lesson_progress p
       where p.user_id = :userId and p.course_id = c.id) a
   where w.user_id = :userId and w.ended_at is null`
const inState = `(:status = 'all' or (w.completed_at is not null) = (:status = 'completed'))`
const columns = `${cardColumns(':userId')}, c.outline, a.at as last_active, w.completed_at`

const listWatchlistPage = statement<Row, { userId: string; status: string; limit: number; offset: number }>(`
  select ${columns} ${ofLearner} and ${inState} order by a.at desc, c.id limit :limit::int offset :offset::int`)
const countWatchlist = statement<{ count: number }, { userId: string; status: string }>(`
  select count(*)::int as count from enrolments w join courses c on c.id = w.course_id left join users u on u.id = c.user_id
    cross join can_see_course(:userId, c, u) where w.user_id = :userId and w.ended_at is null and ${inState}`)
const findWatchedCourse = statement<Row, { userId: string; courseId: string }>(
  `select ${columns} ${ofLearner} and w.course_id = :courseId`,
)

const listLessonStates = statement<
  LessonState & { courseId: string },
  { userId: string; courseIds: readonly string[] }
>(`
  select course_id, lesson_id, done_at is not null as done, position_seconds, changed_at
    from lesson_progress where user_id = :userId and course_id = any(:courseIds::uuid[])`)

interface Query {
  userId: string
  viewerId: string
  status: 'in-progress' | 'completed' | 'all'
  page: number
  limit: number
}

/** The caller's courses with where they stopped, last used first. */
export async function listWatchlist(context: Watching, { userId, viewerId, status, page, limit }: Query) {
  mustBeSelf(viewerId, userId)
  const rows = await listWatchlistPage(context.db, { userId, status, limit, offset: (page - 1) * limit })
  const [counted] = await countWatchlist(context.db, { userId, status })
  const courses = await watchedOf(context, { userId, rows })
  return {
    courses: courses.map(({ course }) => course),
    meta: pageMeta({ page, limit }, counted?.count ?? 0),
  }
}

/** One course the caller learns, with the state of each lesson. */
export async function getWatched(
  context: Watching,
  { userId, viewerId, courseId }: { userId: string; viewerId: string; courseId: string },
) {
  mustBeSelf(viewerId, userId)
  const [row] = await findWatchedCourse(context.db, { userId, courseId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  const [watched] = await watchedOf(context, { userId, rows: [row] })
  if (!watched) throw new ApiError('API_ERR_NOT_FOUND')
  const lessons = row.outline.flatMap(({ items }) => items.filter(({ isLearnable }) => isLearnable))
  return {
    ...watched.course,
    lessons: lessons.map(({ id }) => {
      const state = watched.states.get(id)
      return { mediaId: id, done: state?.done ?? false, positionSeconds: state?.positionSeconds ?? 0 }
    }),
  }
}

async function watchedOf(
  { db, storage, now }: Watching,
  { userId, rows }: { userId: string; rows: readonly Row[] },
) {
  const ids = rows.map(({ id }) => id)
  const states = await findStates(db, userId, ids)
  const certificates = new Map(
    (await findCertificates(db, userId, ids)).map(({ courseId, link }) => [courseId, link]),
  )
  return rows.map((row) => {
    const lessonStates = states.get(row.id) ?? new Map<string, LessonState>()
    const course: WatchedCourse = {
      ...cardOf(row, storage, now()),
      ...findResumePoint(row.outline, lessonStates),
      lastActive: row.lastActive.toISOString(),
      newItems: row.completedAt ? Math.max(0, row.itemsCount - (row.doneCount ?? 0)) : 0,
      completedAt: row.completedAt?.toISOString() ?? null,
      certificate: certificates.get(row.id) ?? null,
    }
    return { course, states: lessonStates }
  })
}

async function findStates(db: Db, userId: string, courseIds: readonly string[]) {
  const found = new Map<string, Map<string, LessonState>>()
  for (const { courseId, ...state } of await listLessonStates(db, { userId, courseIds })) {
    const lessonStates = found.get(courseId) ?? new Map<string, LessonState>()
    found.set(courseId, lessonStates.set(state.lessonId, state))
  }
  return found
}
