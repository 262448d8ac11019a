import { type Db, statement } from '#db/connect.ts'
import { mustBeCreator } from '#features/learners/public.ts'
import { mustInclude } from '#features/plans/public.ts'
import { fullName } from '@akada/contract/text/full-name'

interface OpenedLesson {
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

const pageLength = 50

const listOpenedLessons = statement<
  OpenedLesson,
  { courseId: string; viewerId: string; beforeOpened: string; beforeUserId: string; beforeLessonId: string }
>(`
  select p.user_id, p.lesson_id as media_id, u.first_name, u.last_name, u.username, l.title, p.opened_at,
         p.opened_at::text as opened_text, p.done_at, p.watch_seconds
    from lesson_progress p join users u on u.id = p.user_id cross join can_see_user(:viewerId, u)
      join lessons l on l.id = p.lesson_id
   where p.course_id = :courseId and (p.opened_at, p.user_id, p.lesson_id) < (:beforeOpened::timestamptz,
     :beforeUserId::uuid, :beforeLessonId::uuid)
   order by p.opened_at desc, p.user_id desc, p.lesson_id desc limit ${pageLength + 1}`)

/** Where a page of the log ends. */
interface Cursor {
  beforeOpened: string
  beforeUserId: string
  beforeLessonId: string
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const firstCursor: Cursor = { beforeOpened: 'infinity', beforeUserId: lastId, beforeLessonId: lastId }
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

interface Request {
  courseId: string
  userId: string
  after?: string | undefined
}

/** Which learner opened which lesson of the caller's course; throws API_ERR_PLAN_LIMIT if the plan includes no log. */
export async function listUsage({ db }: { db: Db }, { courseId, userId, after }: Request) {
  await mustBeCreator(db, { courseId, userId })
  await mustInclude(db, { userId, limit: 'usageLogs' })
  const rows = await listOpenedLessons(db, { courseId, viewerId: userId, ...parseCursor(after) })
  const pageRows = rows.slice(0, pageLength)
  const last = rows.length > pageLength ? pageRows.at(-1) : undefined
  return {
    entries: pageRows.map(({ firstName, lastName, username, openedAt, doneAt, ...entry }) => ({
      ...entry,
      name: fullName({ firstName, lastName, username }),
      openedAt: openedAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    next: last ? [last.openedText, last.userId, last.mediaId].join(',') : null,
  }
}
