import { type UploadItem, isFinished, kindOf, queuedItem, typeOf } from '#features/uploads/public.ts'

/** A file being uploaded as a lesson, or as the new file of one. */
export interface LessonUpload {
  /** Also of the upload, and the id by which the server recognizes the lesson when it is sent twice. */
  id: string
  courseId: string
  moduleId: string
  /** The lesson whose file it replaces; null for a new lesson. */
  lessonId: string | null
  title: string
  description: string
  isPreview: boolean
  /** Ids of uploads that were chosen after this one: its lesson comes before theirs. */
  before: readonly string[]
  upload: UploadItem
  /** The file has arrived, and the lesson is being created. */
  isAdding: boolean
  /** Why the server refused to create a lesson from it, in English. */
  refusal: string | null
  /** The file itself was refused, so that another try would end the same. */
  isUnusable: boolean
}

export type NewLessonUpload = Pick<
  LessonUpload,
  'id' | 'courseId' | 'moduleId' | 'lessonId' | 'title' | 'description' | 'isPreview' | 'before'
>

const untried = { isAdding: false, refusal: null, isUnusable: false } as const

export function lessonUpload(facts: NewLessonUpload, file: File): LessonUpload {
  const { id } = facts
  const mimeType = typeOf(file)
  const upload = queuedItem({ id, file, name: file.name, size: file.size, mimeType, type: kindOf(mimeType) })
  return { ...facts, upload, ...untried }
}

/** What the browser's database stores of it: without the bytes, and without what means nothing after a reload. */
export type StoredLessonUpload = Omit<LessonUpload, keyof typeof untried>

export function storedUpload(item: LessonUpload): StoredLessonUpload {
  const { isAdding: _, refusal: __, isUnusable: ___, upload, ...facts } = item
  const status = isFinished(upload) ? upload.status : 'queued'
  const bytes = { file: null, uploading: false, cancelToken: null }
  return { ...facts, upload: { ...upload, ...bytes, status } }
}

/** Unused uploads are removed from the store after a day; an hour is left for creating the lesson. */
const storedFor = 23 * 3_600_000

export function restoredUpload(
  stored: StoredLessonUpload,
  { file, now }: { file: File | undefined; now: number },
): LessonUpload {
  const { upload } = stored
  const hasArrived = upload.status === 'done' && now - (upload.announcedAt ?? 0) < storedFor
  const lost = !file && !hasArrived ? ({ status: 'failed', reason: 'file' } as const) : {}
  const again = !hasArrived && file ? ({ status: 'queued', url: null } as const) : {}
  return {
    ...stored,
    upload: { ...upload, file: file ?? null, ...again, ...lost },
    ...untried,
  }
}
