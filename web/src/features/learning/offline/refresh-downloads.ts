import { dayMs } from '@akada/contract/durations'
import { getCourse } from '@akada/contract/courses/routes'
import { openOffline } from '@akada/contract/learning/routes'
import { CallError, isNetworkError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { ownerOfDownloads, readDownloads, removeCourse } from './downloads.ts'
import { type LessonStore, type StoredCourse, canStore, openLessonStore } from './lesson-store.ts'

/** Asks once a day whether the member still learns what is stored here, and for how long it may stay. */
export async function refreshDownloads(): Promise<void> {
  const userId = ownerOfDownloads()
  if (!userId || !canStore() || !(await caches.has(`akada-lessons-${userId}`))) return
  const store = await openLessonStore(userId)
  const due = new Date(Date.now() - dayMs).toISOString()
  for (const stored of await store.courses()) if (stored.checkedAt < due) await refreshCourse(store, stored)
  await readDownloads()
}

async function refreshCourse(store: LessonStore, { course: { id: courseId } }: StoredCourse): Promise<void> {
  const lessons = (await store.lessons()).filter(({ lesson }) => lesson.courseId === courseId)
  const lessonIds = lessons.map(({ lesson }) => lesson.id).slice(0, 100)
  if (lessonIds.length === 0) return store.removeCourse(courseId)
  try {
    const { until } = await call(openOffline, { params: { courseId }, body: { lessonIds } })
    const course = await call(getCourse, { params: { id: courseId } })
    await store.putCourse({ course, until, checkedAt: new Date().toISOString() })
  } catch (error) {
    const isOver = error instanceof CallError && !isNetworkError(error) && [403, 404].includes(error.status)
    if (isOver) await removeCourse(store, courseId)
  }
}
