import type { Course } from '@akada/contract/course'
import type { OpenLesson } from '@akada/contract/lesson'
import { isNetworkError } from '#api/call-error.ts'
import { ownerOfDownloads } from './downloads.ts'
import { canStore, openLessonStore } from './lesson-store.ts'
import { addressOf, fileOf, fromDevice } from './stored-files.ts'

/** A lesson by the server's answer, played from this device when it is here; without a connection as it was stored. */
export async function lessonHereOr(lessonId: string, ask: () => Promise<OpenLesson>): Promise<OpenLesson> {
  try {
    const lesson = await ask()
    return (await storedLesson(lessonId, lesson)) ?? lesson
  } catch (error) {
    const stored = isNetworkError(error) ? await storedLesson(lessonId) : undefined
    if (stored) return stored
    throw error
  }
}

async function storedLesson(lessonId: string, now?: OpenLesson): Promise<OpenLesson | undefined> {
  const userId = ownerOfDownloads()
  if (!userId || !canStore()) return undefined
  const store = await openLessonStore(userId)
  const stored = await store.lesson(lessonId)
  const isSame = !now || now.fileId === stored?.lesson.fileId
  if (!stored?.isComplete || !isSame || !(await mayPlay(stored.lesson.courseId))) return undefined
  if (!fileOf(stored.lesson, stored.way)) return now ?? stored.lesson
  const file = await store.file(stored)
  return file && fromDevice(now ?? stored.lesson, stored, addressOf(stored, file))
}

async function mayPlay(courseId: string): Promise<boolean> {
  const course = await storedCourse(courseId)
  return course !== undefined && course.until > new Date().toISOString()
}

async function storedCourse(courseId: string) {
  const userId = ownerOfDownloads()
  return userId && canStore() ? (await openLessonStore(userId)).course(courseId) : undefined
}

/** The course of a stored lesson, as the server last described it, while it cannot be asked. */
export async function courseHereOr(courseId: string, ask: () => Promise<Course>): Promise<Course> {
  try {
    return await ask()
  } catch (error) {
    const stored = isNetworkError(error) ? await storedCourse(courseId) : undefined
    if (stored) return stored.course
    throw error
  }
}
