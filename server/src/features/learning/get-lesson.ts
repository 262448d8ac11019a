import { learningMessages } from '@akada/contract/learning/routes'
import type { Module, OpenLesson } from '@akada/contract/courses/modules'
import { type CourseRow, findCourseWithProgress, modulesOf } from '#features/courses/public/cards.ts'
import { findCourseOfLesson } from '#features/courses/public/rights.ts'
import { openLessons, opensAtOf, findDraftTexts } from '#features/courses/public/lessons.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { recordFetchedLessons } from './record-fetched-lessons.ts'
import { recordOpenedLessons } from './record-opened-lessons.ts'

type Opening = Pick<Context, 'db' | 'storage' | 'now'>

/** A lesson with its addresses, for enrolled members, the owner, and everyone if it is a preview. */
export async function getLesson(
  context: Opening,
  { lessonId, viewerId }: { lessonId: string; viewerId: string | undefined },
): Promise<OpenLesson> {
  const { db, now } = context
  const courseId = await findCourseOfLesson(db, lessonId)
  if (!courseId) throw new ApiError('API_ERR_NOT_FOUND')
  const { course, progress } = await findCourseWithProgress(db, { courseId, viewerId })
  const isOwner = course.userId === viewerId
  const outlineEntry = findOutlineItem(course, lessonId)
  if (!isOwner && !outlineEntry.item.isLearnable) throw new ApiError('API_ERR_NOT_FOUND')
  if (!outlineEntry.item.isPreview) mustBeEntitled(course, viewerId)
  const opensAt = opensAtOf(outlineEntry.module, { isOwner, learnsFrom: course.learnsFrom, now: now() })
  if (opensAt && !progress.has(lessonId))
    throw new ApiError('API_ERR_FORBIDDEN', { message: learningMessages.notOpen })
  const lesson = await openOne(context, { course, lessonId, viewerId, progress })
  const draft = isOwner ? await findDraftTexts(db, courseId, lessonId) : undefined
  return draft ? { ...lesson, draft } : lesson
}

async function openOne(
  context: Opening,
  {
    course,
    lessonId,
    viewerId,
    progress,
  }: {
    course: CourseRow
    lessonId: string
    viewerId: string | undefined
    progress: Awaited<ReturnType<typeof findCourseWithProgress>>['progress']
  },
): Promise<OpenLesson> {
  const [lesson] = await openLessons(context, { course, lessonIds: [lessonId], viewerId, progress })
  if (!lesson) throw new ApiError('API_ERR_NOT_FOUND')
  if (course.isEnrolled && viewerId) {
    const opened = { courseId: course.id, userId: viewerId, lessonIds: [lessonId], now: context.now() }
    await recordOpenedLessons(context.db, opened)
    await recordFetchedLessons(context.db, opened)
  }
  return lesson
}

function findOutlineItem({ outline }: CourseRow, lessonId: string) {
  for (const module of outline) {
    const item = module.items.find(({ id }) => id === lessonId)
    if (item) return { module, item }
  }
  throw new ApiError('API_ERR_NOT_FOUND')
}

function mustBeEntitled({ userId, isEnrolled, isPaused }: CourseRow, viewerId: string | undefined): void {
  if (!viewerId) throw new ApiError('API_ERR_UNAUTHENTICATED')
  if (userId === viewerId) return
  if (!isEnrolled) throw new ApiError('API_ERR_FORBIDDEN')
  if (isPaused) throw new ApiError('API_ERR_FORBIDDEN', { message: learningMessages.paused })
}

/** A module; with the addresses of its lessons as far as the viewer may open them. */
export async function getModule(
  context: Opening,
  { courseId, moduleId, viewerId }: { courseId: string; moduleId: string; viewerId: string | undefined },
): Promise<Module & { lessons: OpenLesson[] }> {
  const { db, now } = context
  const { course, progress } = await findCourseWithProgress(db, { courseId, viewerId })
  const isOwner = course.userId === viewerId
  const modules = modulesOf(course, { isOwner, now: now(), progress })
  const module = modules.find(({ id }) => id === moduleId)
  if (!module) throw new ApiError('API_ERR_NOT_FOUND')
  const isEntitled = isOwner || (course.isEnrolled && !course.isPaused)
  const lessonIds = module.media
    .filter(({ id, isPreview }) => isPreview || (isEntitled && (module.isOpen || progress.has(id))))
    .map(({ id }) => id)
  const lessons = await openLessons(context, { course, lessonIds, viewerId, progress, isListed: true })
  if (course.isEnrolled && viewerId)
    await recordListedLessons(context, { courseId, userId: viewerId, lessons })
  const urls = new Map(lessons.map(({ id, url }) => [id, url]))
  return { ...module, media: module.media.map((one) => ({ ...one, url: urls.get(one.id) ?? '' })), lessons }
}

const idsOf = (lessons: readonly OpenLesson[]) => lessons.map(({ id }) => id)

/** Addresses that are merely listed are not handed out, unless nobody learns when a store's are used. */
async function recordListedLessons(
  { db, storage, now }: Opening,
  { courseId, userId, lessons }: { courseId: string; userId: string; lessons: readonly OpenLesson[] },
): Promise<void> {
  await recordOpenedLessons(db, { courseId, userId, lessonIds: idsOf(lessons), now: now() })
  const usable = storage.checksReaders ? [] : lessons.filter(({ url }) => url !== '')
  await recordFetchedLessons(db, { userId, lessonIds: idsOf(usable), now: now() })
}
