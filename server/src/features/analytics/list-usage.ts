import { statement } from '#db/connect.ts'
import { mustBeCreator } from '#features/learners/public.ts'
import { mustInclude } from '#features/plans/public.ts'
import { fullName } from '@akada/contract/text/full-name'
import type { Context } from '#context.ts'

export interface OpenedLesson {
  userId: string
  mediaId: string
  firstName: string
  lastName: string
  username: string
  title: string
  openedAt: Date
  /** To the microsecond, as the next page needs it. */
  openedText: string
  doneAt: Date | null
  watchSeconds: number
}

/** Where a page of the log ends. */
export interface Cursor {
  beforeOpened: string
  beforeUserId: string
  beforeLessonId: string
}

const pageLength = 50

const listOpenedLessons = statement<
  OpenedLesson,
  Cursor & { courseId: string; viewerId: string; now: Date; months: number; limit: number }
>(`
  select p.user_id, p.lesson_id as media_id, u.first_name, u.last_name, u.username, l.title, p.opened_at,
         p.opened_at::text as opened_text, p.done_at, p.watch_seconds
    from lesson_progress p
      join enrolments e on e.course_id = p.course_id and e.user_id = p.user_id and e.ended_at is null
      join users u on u.id = p.user_id cross join can_see_user(:viewerId, u)
      join lessons l on l.id = p.lesson_id
   where p.course_id = :courseId and p.opened_at > :now::timestamptz - make_interval(months => :months) and (p.opened_at, p.user_id, p.lesson_id) < (:beforeOpened::timestamptz,
     :beforeUserId::uuid, :beforeLessonId::uuid)
   order by p.opened_at desc, p.user_id desc, p.lesson_id desc limit :limit::int`)

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
export const firstCursor: Cursor = { beforeOpened: 'infinity', beforeUserId: lastId, beforeLessonId: lastId }
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The place a page ends at; whatever else is sent begins at the newest. */
function parseCursor(after = ''): Cursor {
  const [beforeOpened = '', beforeUserId = '', beforeLessonId = ''] = after.split(',')
  const isPlace =
    !Number.isNaN(Date.parse(beforeOpened)) &&
    uuidPattern.test(beforeUserId) &&
    uuidPattern.test(beforeLessonId)
  return isPlace ? { beforeOpened, beforeUserId, beforeLessonId } : firstCursor
}

interface CourseViewer {
  courseId: string
  userId: string
}

/** Where the next page begins after a row. */
export const cursorAt = ({ openedText, userId, mediaId }: OpenedLesson): Cursor => ({
  beforeOpened: openedText,
  beforeUserId: userId,
  beforeLessonId: mediaId,
})

export type UsageContext = Pick<Context, 'db' | 'now' | 'config'>

/** Throws API_ERR_PLAN_LIMIT if the plan includes no log. */
export async function mustReadUsage({ db }: Pick<Context, 'db'>, asking: CourseViewer): Promise<void> {
  await mustBeCreator(db, asking)
  await mustInclude(db, { userId: asking.userId, limit: 'usageLogs' })
}

/** What learners who are enrolled opened, as far back as the operator lets the log go. */
export const readUsage = (
  { db, now, config }: UsageContext,
  { courseId, userId }: CourseViewer,
  { limit, ...after }: Cursor & { limit: number },
) =>
  listOpenedLessons(db, {
    courseId,
    viewerId: userId,
    now: now(),
    months: config.usageMonths,
    limit,
    ...after,
  })

/** Which learner opened which lesson of the caller's course; throws API_ERR_PLAN_LIMIT if the plan includes no log. */
export async function listUsage(
  context: UsageContext,
  { after, ...asking }: CourseViewer & { after?: string | undefined },
) {
  await mustReadUsage(context, asking)
  const rows = await readUsage(context, asking, { ...parseCursor(after), limit: pageLength + 1 })
  const pageRows = rows.slice(0, pageLength)
  const last = rows.length > pageLength ? pageRows.at(-1) : undefined
  return {
    entries: pageRows.map(({ firstName, lastName, username, openedAt, doneAt, ...entry }) => ({
      ...entry,
      name: fullName({ firstName, lastName, username }),
      openedAt: openedAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    next: last ? Object.values(cursorAt(last)).join(',') : null,
  }
}
