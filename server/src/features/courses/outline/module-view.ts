import { dayMs } from '@akada/contract/durations'
import type { Lesson, Module } from '@akada/contract/courses/modules'
import type { QuizSummary } from '@akada/contract/quizzes/model'
import type { CourseRow } from '../rows/course-rows.ts'
import type { OutlineItem, OutlineModule } from '../rows/outline-model.ts'

/** What the viewer has done, and where they stopped, by lesson. */
export type Progress = ReadonlyMap<string, { done: boolean; positionSeconds: number; isOpened: boolean }>

interface View {
  isOwner: boolean
  now: Date
  progress: Progress
}

/** The modules of a course in their order; drafts and what is not ready are for the owner only. */
export function modulesOf(course: Pick<CourseRow, 'id' | 'outline' | 'learnsFrom'>, view: View): Module[] {
  return course.outline.map((module) => moduleOf(module, { ...view, ...course, courseId: course.id }))
}

function moduleOf(module: OutlineModule, view: View & { courseId: string; learnsFrom: Date | null }): Module {
  const items = module.items.filter(({ isLearnable }) => view.isOwner || isLearnable)
  const opensAt = opensAtOf(module, view)
  return {
    id: module.id,
    moduleId: module.id,
    courseId: view.courseId,
    title: module.title,
    description: module.description,
    difficultyLevel: module.difficultyLevel,
    opensAfterDays: module.opensAfterDays,
    opensAt: opensAt?.toISOString() ?? null,
    isOpen: opensAt === null,
    media: items.filter(({ kind }) => kind !== 'quiz').map((item) => lessonOf(item, module.id, view)),
    quizzes: items.flatMap((item) => quizOf(item, module.id, view)),
    items: items.map(({ id }) => id),
  }
}

/** When a module opens for a learner, at the earliest when their cohort begins; null if it is open, as it always is for the owner. */
export function opensAtOf(
  { opensAfterDays }: Pick<OutlineModule, 'opensAfterDays'>,
  { isOwner, learnsFrom, now }: Pick<View, 'isOwner' | 'now'> & { learnsFrom: Date | null },
): Date | null {
  if (isOwner || !learnsFrom) return null
  const opensAt = new Date(learnsFrom.getTime() + (opensAfterDays ?? 0) * dayMs)
  return opensAt > now ? opensAt : null
}

/** Sound and PDFs have no height. */
const renditionKind = (kind: Lesson['kind'], height: number) =>
  height > 0 ? height : kind === 'pdf' ? 'pages' : 'sound'

/** A lesson without its addresses. */
export function lessonOf(item: OutlineItem, moduleId: string, { isOwner, progress }: View): Lesson {
  const { id, title, description, kind, mimeType, isPreview, isRequired, isDraft, status, sizes } = item
  const lessonProgress = progress.get(id)
  return {
    id,
    mediaId: id,
    moduleId,
    title,
    description,
    kind,
    url: '',
    mimeType,
    mediaLength: item.seconds,
    pagesCount: 0,
    isPreview,
    isRequired,
    ...(isOwner && { isDraft }),
    status,
    progress: status === 'published' ? 100 : 0,
    failure: isOwner ? item.failure : null,
    sizes: sizes.map(({ height, ...bytes }) => ({ height: renditionKind(kind, height), ...bytes })),
    captionLanguages: item.captions ?? [],
    done: lessonProgress?.done ?? false,
    positionSeconds: lessonProgress?.positionSeconds ?? 0,
  }
}

function quizOf(item: OutlineItem, moduleId: string, { isOwner, progress }: View): QuizSummary[] {
  const { id, title, description, isRequired, isDraft, quiz } = item
  if (!quiz) return []
  const done = progress.get(id)?.done ?? false
  return [{ id, moduleId, title, description, ...quiz, isRequired, ...(isOwner && { isDraft }), done }]
}
