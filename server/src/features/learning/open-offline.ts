import { learningMessages, offlineDays } from '@akada/contract/learning/routes'
import { findCourseWithProgress } from '#features/courses/public/cards.ts'
import { openLessons, opensAtOf } from '#features/courses/public/lessons.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import type { Learner } from './learning.policy.ts'
import { recordFetchedLessons } from './record-fetched-lessons.ts'
import { recordOpenedLessons } from './record-opened-lessons.ts'

/** Lessons with addresses that a device may store; those that are not open yet are left out. */
export async function openOffline(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
  { courseId, userId, lessonIds }: Learner & { lessonIds: readonly string[] },
) {
  const { db, now } = context
  const { course, progress } = await findCourseWithProgress(db, { courseId, viewerId: userId })
  if (!course.isEnrolled) throw new ApiError('API_ERR_FORBIDDEN')
  if (course.isPaused) throw new ApiError('API_ERR_FORBIDDEN', { message: learningMessages.paused })
  if (!course.allowDownload) throw new ApiError('API_ERR_FORBIDDEN', { message: learningMessages.noDownload })
  const view = { isOwner: false, learnsFrom: course.learnsFrom, now: now() }
  const open = course.outline.flatMap((module) => {
    const isOpen = opensAtOf(module, view) === null
    return module.items.filter(({ id, isLearnable }) => isLearnable && (isOpen || progress.has(id)))
  })
  const requested = new Set(lessonIds)
  const ids = open.map(({ id }) => id).filter((id) => requested.has(id))
  const lessons = await openLessons(context, { course, lessonIds: ids, viewerId: userId, progress })
  await recordOpenedLessons(db, { courseId, userId, lessonIds: ids, now: now() })
  await recordFetchedLessons(db, { userId, lessonIds: ids, now: now() })
  const until = new Date(now().getTime() + offlineDays * 86_400_000)
  return { version: course.version, lessons, until: until.toISOString() }
}
