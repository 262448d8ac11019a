import { statement } from '#db/connect.ts'
import type { MediaOwner } from '#media/media-owner.ts'
import { recordFetchedLessons } from './record-fetched-lessons.ts'

interface Row {
  isEntitled: boolean
  isShown: boolean
  isUnfetched: boolean
}

const nilId = '00000000-0000-0000-0000-000000000000'

const findReadingRights = statement<Row, { lessonId: string; readerId: string }>(`
  select (select true from can_learn(:readerId, c)) is true as is_entitled,
         (select true from can_see_course(:readerId, c, u)) is true and l.is_preview and not l.is_draft as is_shown,
         e.user_id is not null and f.user_id is null as is_unfetched
    from lessons l join courses c on c.id = l.course_id left join users u on u.id = c.user_id
    left join enrolments e on e.course_id = c.id and e.user_id = :readerId and e.ended_at is null
    left join lesson_fetches f on f.user_id = :readerId and f.lesson_id = l.id
   where l.id = :lessonId`)

/**
 * Whether a learner may still read a file of a lesson: a right that ended, as with a refund, ends its addresses at once.
 * Sending a file counts as handing out the lesson.
 */
export const mayReadLesson: NonNullable<MediaOwner['mayRead']> = async (
  { db, now },
  { ownerId: lessonId, readerId, isSent },
) => {
  const [row] = await findReadingRights(db, { lessonId, readerId: readerId ?? nilId })
  if (!row || (!row.isEntitled && !row.isShown)) return false
  if (isSent && row.isUnfetched && readerId)
    await recordFetchedLessons(db, { userId: readerId, lessonIds: [lessonId], now: now() })
  return true
}
