import { createStore } from 'zustand/vanilla'
import { sessionStore } from '#features/sessions/public.ts'
import { type LessonStore, type StoredCourse, canStore, openLessonStore, partBytes } from './lesson-store.ts'

export type DownloadState = 'waiting' | 'loading' | 'paused' | 'failed' | 'full' | 'stored'

/** A lesson on this device, as screens show it. */
export interface Download {
  courseId: string
  moduleId: string
  lessonId: string
  title: string
  way: 'low' | 'sound'
  bytes: number
  loaded: number
  state: DownloadState
}

interface Downloads {
  /** Whose they are. */
  userId: string | undefined
  isRead: boolean
  courses: readonly StoredCourse[]
  lessons: readonly Download[]
}

const nothing: Downloads = { userId: undefined, isRead: false, courses: [], lessons: [] }

/** What the member has on this device, and what is being downloaded. */
export const downloads = createStore<Downloads>(() => nothing)

export const ownerOfDownloads = () => sessionStore.getState().user?.id

/** Looks at what is stored, and deletes what may no longer be played. */
export async function readDownloads(): Promise<void> {
  const userId = ownerOfDownloads()
  if (!userId || !canStore()) return downloads.setState({ ...nothing, isRead: true }, true)
  const store = await openLessonStore(userId)
  const now = new Date().toISOString()
  for (const { course, until } of await store.courses()) if (until < now) await removeCourse(store, course.id)
  const courses = await store.courses()
  const known = new Map(downloads.getState().lessons.map((one) => [one.lessonId, one.state]))
  const lessons = await Promise.all(
    (await store.lessons()).map(async ({ lesson, way, bytes, isComplete }): Promise<Download> => {
      const parts = isComplete ? 0 : (await store.parts(lesson.id)).size
      return {
        courseId: lesson.courseId,
        moduleId: lesson.moduleId,
        lessonId: lesson.id,
        title: lesson.title,
        way,
        bytes,
        loaded: isComplete ? bytes : Math.min(bytes, parts * partBytes),
        state: isComplete ? 'stored' : (known.get(lesson.id) ?? 'paused'),
      }
    }),
  )
  downloads.setState({ userId, isRead: true, courses, lessons }, true)
}

/** Those of another member; the present one's stay on screen. */
export function forgetDownloads(): void {
  if (downloads.getState().userId !== ownerOfDownloads()) downloads.setState(nothing, true)
}

export function patchDownload(lessonId: string, change: Partial<Download>): void {
  downloads.setState(({ lessons }) => ({
    lessons: lessons.map((one) => (one.lessonId === lessonId ? { ...one, ...change } : one)),
  }))
}

/** Lessons, and their course once none of its lessons is left. */
export async function deleteDownloads(lessonIds: readonly string[]): Promise<void> {
  const userId = ownerOfDownloads()
  if (!userId) return
  const store = await openLessonStore(userId)
  for (const lessonId of lessonIds) await store.removeLesson(lessonId)
  const used = new Set((await store.lessons()).map(({ lesson }) => lesson.courseId))
  for (const { course } of await store.courses())
    if (!used.has(course.id)) await store.removeCourse(course.id)
  await readDownloads()
}

/** A course that may no longer be played on this device. */
export async function removeCourse(store: LessonStore, courseId: string): Promise<void> {
  for (const { lesson } of await store.lessons())
    if (lesson.courseId === courseId) await store.removeLesson(lesson.id)
  await store.removeCourse(courseId)
}
