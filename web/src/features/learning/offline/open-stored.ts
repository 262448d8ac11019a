import type { Course } from '@akada/contract/courses/model'
import type { LessonNote } from '@akada/contract/learning/routes'
import type { OpenLesson } from '@akada/contract/courses/modules'
import { isNetworkError } from '#api/call-error.ts'
import { ownerOfDownloads } from './downloads.ts'
import { type LessonStore, type StoredLesson, canStore, openLessonStore } from './lesson-store.ts'
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

/** Missing in lessons that were stored before the server said it. */
const unknown = { leastSeconds: 10, addressesUntil: new Date(0).toISOString() }

async function storedLesson(lessonId: string, now?: OpenLesson): Promise<OpenLesson | undefined> {
  const store = await ownStore()
  const stored = await store?.lesson(lessonId)
  if (!store || !stored?.isComplete || !(await mayPlay(stored.lesson.courseId))) return undefined
  // Its creator has replaced the file.
  if (now && now.fileId !== stored.lesson.fileId) return undefined
  return play(store, stored, now ?? { ...unknown, ...stored.lesson })
}

async function play(store: LessonStore, stored: StoredLesson, lesson: OpenLesson) {
  if (!fileOf(stored.lesson, stored.way)) return lesson
  const file = await store.file(stored)
  return file && fromDevice(lesson, stored, addressOf(stored, file))
}

/** The member's notes by the server's answer; without a connection as this device last saw those of a stored course. */
export async function notesHereOr(
  courseId: string,
  ask: () => Promise<readonly LessonNote[]>,
): Promise<readonly LessonNote[]> {
  const store = await ownStore()
  try {
    const notes = await ask()
    // A full device still shows what the server sent.
    if (await store?.course(courseId)) await store?.putNotes(courseId, notes).catch(() => {})
    return notes
  } catch (error) {
    const stored = isNetworkError(error) ? await store?.notes(courseId) : undefined
    if (stored) return stored
    throw error
  }
}

async function ownStore(): Promise<LessonStore | undefined> {
  const userId = ownerOfDownloads()
  return userId && canStore() ? openLessonStore(userId) : undefined
}

async function mayPlay(courseId: string): Promise<boolean> {
  const course = await storedCourse(courseId)
  return course !== undefined && course.until > new Date().toISOString()
}

const storedCourse = async (courseId: string) => (await ownStore())?.course(courseId)

/** A course by the server's answer, or as it was when this device last asked. */
export type CourseHere<Answer extends Course = Course> = (Answer | Course) & Partial<FromDevice>

interface FromDevice {
  storedAt: string
  /** Its lessons that can be played from this device. */
  here: string[]
}

/** The course of a stored lesson as the server last described it, instead of a network error; throws any other. */
export async function storedInstead(courseId: string, error: unknown): Promise<Course & FromDevice> {
  const stored = isNetworkError(error) ? await storedCourse(courseId) : undefined
  if (!stored) throw error
  const lessons = (await (await ownStore())?.lessons()) ?? []
  const here = lessons.filter(({ isComplete }) => isComplete).map(({ lesson }) => lesson.id)
  return { ...stored.course, storedAt: stored.checkedAt, here }
}
