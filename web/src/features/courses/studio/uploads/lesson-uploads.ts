import { createStore } from 'zustand/vanilla'
import { CallError } from '#api/call-error.ts'
import {
  type Connectivity,
  type UploadItem,
  Uploader,
  type UploaderTools,
  backoff,
  pause,
  untilOnline,
} from '#features/uploads/public.ts'
import { type LessonUpload, type NewLessonUpload, lessonUpload } from './lesson-upload.ts'
import type { LessonUploadStorage } from './lesson-upload-storage.ts'

export interface LessonUploadsParts extends Omit<UploaderTools, 'namespace' | 'item' | 'patch' | 'onFailed'> {
  network: Connectivity
  storage: Pick<LessonUploadStorage, 'load' | 'save' | 'saveFile' | 'forget'>
  /** Claims an upload for this tab; false while another tab works on it. */
  claim: (id: string) => Promise<boolean>
  release: (id: string) => void
  /** Creates a lesson from an uploaded file; repeating returns the same lesson. */
  add: (upload: LessonUpload) => Promise<void>
  onFailed: UploaderTools['onFailed']
}

const tries = 5

/** A member's lesson uploads. They continue while other screens show, and after a closed tab. */
export class LessonUploads {
  readonly store = createStore<{ uploads: readonly LessonUpload[] }>(() => ({ uploads: [] }))
  readonly #parts: LessonUploadsParts
  readonly #uploader: Uploader
  readonly #ended = new AbortController()

  constructor(parts: LessonUploadsParts) {
    this.#parts = parts
    this.#uploader = new Uploader({
      ...parts,
      namespace: 'courses',
      item: (id) => this.#find(id)?.upload,
      patch: (id, changes) => this.#patchUpload(id, changes),
    })
  }

  /** Continues what an earlier visit left. */
  async begin(): Promise<void> {
    const { storage, claim } = this.#parts
    for (const upload of await storage.load()) {
      if (this.#ended.signal.aborted || this.#find(upload.id) || !(await claim(upload.id))) continue
      this.#set([...this.#all(), upload])
      this.#goOn(upload)
    }
  }

  add(facts: NewLessonUpload, file: File): void {
    const { storage, claim } = this.#parts
    const upload = lessonUpload(facts, file)
    void claim(upload.id)
    storage.saveFile(upload.id, file)
    storage.save(upload)
    this.#set([...this.#all(), upload])
    this.#uploader.start([upload.id])
  }

  retry(id: string): void {
    const upload = this.#find(id)
    if (!upload) return
    this.#patch(id, { refusal: null })
    this.#goOn(upload)
  }

  remove(id: string): void {
    this.#uploader.giveUp(id)
    this.#forget(id)
  }

  /** Stops so that the next visit continues, as when the member signs out. */
  end(): void {
    this.#ended.abort()
    for (const { id } of this.#all()) {
      this.#uploader.hold(id)
      this.#parts.release(id)
    }
    this.#set([])
  }

  #goOn({ id, upload }: LessonUpload): void {
    if (upload.status === 'done') void this.#makeLesson(id)
    else if (upload.file) this.#uploader.start([id])
  }

  async #makeLesson(id: string): Promise<void> {
    const { signal } = this.#ended
    if (this.#find(id)?.isAdding) return
    this.#patch(id, { isAdding: true, refusal: null })
    for (let attempt = 0; ; attempt += 1) {
      await untilOnline(this.#parts.network, signal)
      const upload = this.#find(id)
      if (signal.aborted || !upload) return
      try {
        await this.#parts.add(upload)
        return this.#forget(id)
      } catch (error) {
        const isLost = error instanceof CallError && error.code === 'NETWORK'
        if (isLost && attempt < tries) await pause(backoff(attempt), signal)
        else return this.#patch(id, { isAdding: false, ...refusalOf(error) })
      }
    }
  }

  #patchUpload(id: string, changes: Partial<UploadItem>): void {
    const before = this.#find(id)
    if (!before) return
    this.#patch(id, { upload: { ...before.upload, ...changes } })
    const after = this.#find(id)
    if (!after || changes.status === undefined) return
    this.#parts.storage.save(after)
    if (changes.status === 'done') void this.#makeLesson(id)
  }

  #forget(id: string): void {
    this.#set(this.#all().filter((upload) => upload.id !== id))
    this.#parts.storage.forget(id)
    this.#parts.release(id)
  }

  #all = () => this.store.getState().uploads
  #find = (id: string) => this.#all().find((upload) => upload.id === id)
  #set = (uploads: readonly LessonUpload[]) => this.store.setState({ uploads })

  #patch(id: string, changes: Partial<LessonUpload>): void {
    this.#set(this.#all().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  }
}

const unusable = new Set<string>(['API_ERR_MEDIA', 'API_ERR_TOO_LARGE'])

const refusalOf = (error: unknown) =>
  error instanceof CallError
    ? { refusal: error.errors[0] ?? error.message, isUnusable: unusable.has(error.code) }
    : { refusal: /*i18n*/ 'Something went wrong. Try again.' }
