import { getCourse } from '@akada/contract/courses/routes'
import type { OpenLesson } from '@akada/contract/courses/modules'
import { listNotes, openOffline } from '@akada/contract/learning/routes'
import { call } from '#api/call.ts'
import { withLock } from '#lib/device/with-lock.ts'
import { preloadScreen } from '#routing/screens.ts'
import { type Download, downloads, ownerOfDownloads, patchDownload, readDownloads } from './downloads.ts'
import { type LessonStore, type StoredLesson, type Way, openLessonStore, partBytes } from './lesson-store.ts'
import { fileOf } from './stored-files.ts'

interface Wanted {
  courseId: string
  lessonIds: readonly string[]
  way: Way
}

let stopping = new AbortController()

/** Interrupts every download; what has arrived stays, and the next one continues from there. */
export const pauseDownloads = () => stopping.abort()

/** Downloads lessons one after the other, in parts; those that are here already are not fetched again. */
export async function downloadLessons({ courseId, lessonIds, way }: Wanted): Promise<void> {
  const userId = ownerOfDownloads()
  if (!userId) return
  stopping = new AbortController()
  const { signal } = stopping
  void navigator.storage?.persist?.()
  // Their code can't be fetched offline.
  void preloadScreen('/classroom/my-learning')
  void import('../player/lesson-player.tsx')
  void import('./open-stored.ts')
  const store = await openLessonStore(userId)
  const [course, { lessons, until }, { notes }] = await openAll({ courseId, lessonIds }, signal)
  await store.putCourse({ course, until, checkedAt: new Date().toISOString() })
  await store.putNotes(courseId, notes)
  for (const lesson of lessons) await plan(store, lesson, way)
  await readDownloads()
  for (const lesson of lessons) patchWaiting(lesson.id)
  await withLock('akada.downloads', async () => {
    for (const lesson of lessons) if (!(await downloadOne(store, { lesson, way }, signal))) break
  })
  await settleRest(lessons)
}

const openAll = ({ courseId, lessonIds }: Omit<Wanted, 'way'>, signal: AbortSignal) =>
  Promise.all([
    call(getCourse, { params: { id: courseId } }, { signal }),
    call(openOffline, { params: { courseId }, body: { lessonIds: [...lessonIds] } }, { signal }),
    call(listNotes, { params: { courseId } }, { signal }),
  ]).catch((error: unknown) => {
    for (const lessonId of lessonIds) patchDownload(lessonId, { state: 'failed' })
    throw error
  })

const isStored = ({ state }: Download) => state === 'stored'
const stateOf = (lessonId: string) => downloads.getState().lessons.find((one) => one.lessonId === lessonId)

function patchWaiting(lessonId: string): void {
  const known = stateOf(lessonId)
  if (known && !isStored(known)) patchDownload(lessonId, { state: 'waiting' })
}

async function settleRest(lessons: readonly OpenLesson[]): Promise<void> {
  for (const { id } of lessons) if (stateOf(id)?.state === 'waiting') patchDownload(id, { state: 'paused' })
}

/** What is stored of another file, or played another way, begins again. */
async function plan(store: LessonStore, lesson: OpenLesson, way: Way): Promise<void> {
  const known = await sameAsStored(store, lesson, way)
  const file = fileOf(lesson, way)
  if (!known) await store.removeParts(lesson.id)
  await store.putLesson({
    lesson,
    way,
    bytes: known?.bytes ?? file?.bytes ?? 0,
    mimeType: file?.mimeType ?? '',
    isComplete: !file || known?.isComplete === true,
  })
}

async function sameAsStored(store: LessonStore, lesson: OpenLesson, way: Way) {
  const known = await store.lesson(lesson.id)
  return known?.lesson.fileId === lesson.fileId && known.way === way ? known : undefined
}

/** Resolves to whether the next one can follow. */
async function downloadOne(
  store: LessonStore,
  { lesson, way }: { lesson: OpenLesson; way: Way },
  signal: AbortSignal,
): Promise<boolean> {
  const stored = await store.lesson(lesson.id)
  const file = fileOf(lesson, way)
  if (!stored || stored.isComplete || !file) return true
  patchDownload(lesson.id, { state: 'loading' })
  try {
    const bytes = await fetchParts(store, { stored, way, url: file.url }, signal)
    await store.putLesson({ ...stored, bytes, isComplete: true })
    patchDownload(lesson.id, { state: 'stored', bytes, loaded: bytes })
    return true
  } catch (error) {
    if (signal.aborted) patchDownload(lesson.id, { state: 'paused' })
    else patchDownload(lesson.id, { state: isQuota(error) ? 'full' : 'failed' })
    return false
  }
}

const isQuota = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Fetches the parts that are missing; resolves to the size of the file. */
async function fetchParts(
  store: LessonStore,
  { stored, way, url: first }: { stored: StoredLesson; way: Way; url: string },
  signal: AbortSignal,
): Promise<number> {
  const { id } = stored.lesson
  let url = first
  const here = await store.parts(id)
  let bytes = here.size > 0 ? stored.bytes : Number.POSITIVE_INFINITY
  for (let n = 0; n * partBytes < bytes; n += 1) {
    if (!here.has(n)) {
      const part = await fetchPart(url, n, signal).catch(async (error: unknown) => {
        if (!(error instanceof RefusedPart)) throw error
        url = await renewed(stored.lesson, way, signal)
        return fetchPart(url, n, signal)
      })
      if (bytes !== part.whole) {
        bytes = part.whole
        await store.putLesson({ ...stored, bytes })
      }
      await store.putPart(id, n, part.blob)
    }
    patchDownload(id, { bytes, loaded: Math.min(bytes, (n + 1) * partBytes) })
  }
  return bytes
}

/** The address has expired. */
class RefusedPart extends Error {
  override name = 'RefusedPart'
}

/** Another address of the file of a lesson, in the midst of a download. */
async function renewed({ id, courseId }: OpenLesson, way: Way, signal: AbortSignal): Promise<string> {
  const { lessons } = await call(openOffline, { params: { courseId }, body: { lessonIds: [id] } }, { signal })
  const url = lessons[0] && fileOf(lessons[0], way)?.url
  if (!url) throw new RefusedPart('The lesson is no longer there.')
  return url
}

async function fetchPart(
  url: string,
  n: number,
  signal: AbortSignal,
): Promise<{ blob: Blob; whole: number }> {
  const from = n * partBytes
  const range = `bytes=${from}-${from + partBytes - 1}`
  const answer = await fetch(url, { headers: { range }, signal })
  if (answer.status === 403) throw new RefusedPart('The address has expired.')
  if (!answer.ok) throw new Error(`The store answers ${answer.status}.`)
  const blob = await answer.blob()
  const whole = Number(answer.headers.get('content-range')?.split('/')[1] ?? Number.NaN)
  if (answer.status === 206 && Number.isFinite(whole)) return { blob, whole }
  // A store without ranges sends everything.
  return { blob: blob.slice(from, from + partBytes), whole: blob.size }
}
