import type { Course } from '@akada/contract/courses/model'
import type { LessonNote } from '@akada/contract/learning/routes'
import type { OpenLesson } from '@akada/contract/courses/modules'

/** How a film is stored: with its pictures at the lowest size, or its sound alone. */
export type Way = 'low' | 'sound'

/** A lesson on this device, or on its way there. */
export interface StoredLesson {
  lesson: OpenLesson
  way: Way
  /** Size of the file, as expected until the first part has arrived. Texts have none. */
  bytes: number
  mimeType: string
  isComplete: boolean
}

/** A course with lessons on this device, as it was when the server was last asked. */
export interface StoredCourse {
  course: Course
  checkedAt: string
  /** The device may play its lessons until then, unless it asks again. */
  until: string
}

/** A file is stored in parts of this many bytes, so that an interrupted download continues where it stopped. */
export const partBytes = 1_048_576

const prefix = 'akada-lessons-'
const nameOf = (userId: string) => prefix + userId
const courseFolder = '/offline/courses/'
const lessonFolder = '/offline/lessons/'
const noteFolder = '/offline/notes/'
const partsOf = (lessonId: string) => `/offline/parts/${lessonId}/`

/** Browsers without the Cache API, such as on plain http addresses, store nothing. */
export const canStore = () => typeof caches !== 'undefined'

/** What a member has stored in this browser. */
export async function openLessonStore(userId: string) {
  const cache = await caches.open(nameOf(userId))
  const read = async <Value>(path: string): Promise<Value | undefined> =>
    (await cache.match(path))?.json() as Promise<Value> | undefined
  const pathsIn = async (folder: string) =>
    (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith(folder))
  const readAll = async <Value>(folder: string): Promise<Value[]> => {
    const values = await Promise.all((await pathsIn(folder)).map((path) => read<Value>(path)))
    return values.filter((value) => value !== undefined)
  }
  const remove = async (folder: string) => {
    await Promise.all((await pathsIn(folder)).map((path) => cache.delete(path)))
  }
  return {
    course: (courseId: string) => read<StoredCourse>(courseFolder + courseId),
    lesson: (lessonId: string) => read<StoredLesson>(lessonFolder + lessonId),
    courses: () => readAll<StoredCourse>(courseFolder),
    lessons: () => readAll<StoredLesson>(lessonFolder),
    /** The member's own notes in a course, as the server last sent them. */
    notes: (courseId: string) => read<LessonNote[]>(noteFolder + courseId),
    putNotes: (courseId: string, notes: readonly LessonNote[]) =>
      cache.put(noteFolder + courseId, Response.json(notes)),
    putCourse: (course: StoredCourse) => cache.put(courseFolder + course.course.id, Response.json(course)),
    putLesson: (lesson: StoredLesson) => cache.put(lessonFolder + lesson.lesson.id, Response.json(lesson)),
    putPart: (lessonId: string, n: number, part: Blob) =>
      cache.put(`${partsOf(lessonId)}${n}`, new Response(part)),
    /** Numbers of the parts that are here. */
    async parts(lessonId: string): Promise<Set<number>> {
      const folder = partsOf(lessonId)
      return new Set((await pathsIn(folder)).map((path) => Number(path.slice(folder.length))))
    },
    /** The whole file; undefined when the browser has deleted some of it. */
    async file({ lesson, bytes, mimeType }: StoredLesson): Promise<Blob | undefined> {
      const parts: Blob[] = []
      for (let n = 0; n * partBytes < bytes; n += 1) {
        const part = await cache.match(`${partsOf(lesson.id)}${n}`)
        if (!part) return undefined
        parts.push(await part.blob())
      }
      return new Blob(parts, { type: mimeType })
    },
    removeParts: (lessonId: string) => remove(partsOf(lessonId)),
    async removeLesson(lessonId: string): Promise<void> {
      await cache.delete(lessonFolder + lessonId)
      await remove(partsOf(lessonId))
    },
    async removeCourse(courseId: string): Promise<void> {
      await cache.delete(courseFolder + courseId)
      await cache.delete(noteFolder + courseId)
    },
    removeAll: () => caches.delete(nameOf(userId)),
  }
}
export type LessonStore = Awaited<ReturnType<typeof openLessonStore>>

/** Deletes what other members have stored in this browser, once another one signs in. */
export async function deleteLessonsOfOthers(userId: string): Promise<void> {
  if (!canStore()) return
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== nameOf(userId))
  await Promise.all(others.map((name) => caches.delete(name)))
}
