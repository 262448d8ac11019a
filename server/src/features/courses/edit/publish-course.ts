import { type Course, courseMessages } from '@akada/contract/courses/model'
import { type Db, statement } from '#db/connect.ts'
import { insertOutbox } from '#features/notifications/public.ts'
import { mustBeWithin } from '#features/plans/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { markAnnounced } from '../outline/announce-lessons.ts'
import { missingOf } from '../view/checklist.ts'
import { mustHaveRoom } from './create-course.ts'
import { mustTeach } from '../rights/courses.policy.ts'
import { mustBeNewest } from '../drafts/draft-rows.ts'
import { publishDraft } from '../drafts/publish-draft.ts'
import { fitCourses } from '../rights/update-over-plan.ts'
import { findCourse, getCourse } from '../view/get-course.ts'

type Publishing = Pick<Context, 'db' | 'storage' | 'now'>

interface Request {
  courseId: string
  userId: string
}

const markCoursePublished = statement<
  { isFirst: boolean },
  { courseId: string; now: Date; containsSynthetic: boolean | null; isDraftAlone: boolean }
>(`
  update courses
     set status = case when status = 'archived' and :isDraftAlone::boolean then status else 'published' end,
         published_at = coalesce(published_at, :now::timestamptz), changed_at = :now::timestamptz,
         contains_synthetic = coalesce(:containsSynthetic, contains_synthetic)
   where id = :courseId returning old.published_at is null as is_first`)

const insertFollowerNotifications = statement<unknown, { courseId: string }>(
  insertOutbox(`
    select f.follower_id as user_id, 'course-published' as kind, c.id as group_id, 'course' as subject_type,
           c.id as subject_id, null::uuid as target_id, c.user_id as actor_id, c.id as action_id
      from courses c join follows f on f.followee_id = c.user_id
     where c.id = :courseId`),
)

interface Answers {
  containsSynthetic?: boolean | undefined
  /** The draft that was shown: only its changes are published, so that an archived course stays archived. */
  draftVersion?: number | undefined
}

/** Publishes a complete course with all that waits in its draft, or names everything that is missing; idempotent. */
export async function publishCourse(
  context: Publishing,
  { courseId, userId, containsSynthetic, draftVersion }: Request & Answers,
): Promise<Course> {
  const { db, now } = context
  await db.transaction().execute(async (tx) => {
    await mustTeach(tx, { courseId, userId })
    await mustBeNewest(tx, courseId, draftVersion)
    await publishDraft(tx, { courseId, userId, now: now() })
    await mustBeComplete(tx, { courseId, userId })
    const isDraftAlone = draftVersion !== undefined
    const [published] = await markCoursePublished(tx, {
      courseId,
      now: now(),
      containsSynthetic: containsSynthetic ?? null,
      isDraftAlone,
    })
    if (published?.isFirst) {
      await insertFollowerNotifications(tx, { courseId })
      await markAnnounced(tx, courseId, now())
    }
  })
  return getCourse(context, { courseId, viewerId: userId })
}

async function mustBeComplete(tx: Db, { courseId, userId }: Request): Promise<void> {
  const course = await findCourse(tx, { courseId, viewerId: userId })
  const fields = missingOf(course)
  if (fields.length > 0)
    throw new ApiError('API_ERR_VALIDATION', { message: courseMessages.publishFailed, fields })
  if (course.isPaid) await mustBeWithin(tx, { userId, limit: 'enrollmentMonetization', used: 1 })
}

const setCourseArchived = statement<unknown, { courseId: string; archived: boolean; now: Date }>(`
  update courses
     set status = case when :archived then 'archived' when published_at is null then 'draft' else 'published' end,
         changed_at = :now::timestamptz
   where id = :courseId`)

/** Removes a course from the market, or returns it. */
export async function archiveCourse(
  context: Publishing,
  { courseId, userId, archived }: Request & { archived: boolean },
): Promise<Course> {
  const { db, now } = context
  await db.transaction().execute(async (tx) => {
    const { status } = await mustTeach(tx, { courseId, userId, evenReadOnly: true })
    if (status === 'archived' && !archived) await mustHaveRoom(tx, userId)
    await setCourseArchived(tx, { courseId, archived, now: now() })
    await fitCourses(tx, { userId })
  })
  return getCourse(context, { courseId, viewerId: userId })
}
