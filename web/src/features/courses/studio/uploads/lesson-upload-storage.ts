import { createStore, del, entries, get, set } from 'idb-keyval'
import { type LessonUpload, type StoredLessonUpload, restoredUpload, storedUpload } from './lesson-upload.ts'

const database = createStore('akada-lesson-uploads', 'uploads')
const ignore = () => {}

/** Stores the files of a member's lessons in the browser until they have arrived, so that a closed tab loses none. */
export class LessonUploadStorage {
  readonly #prefix: string

  constructor(userId: string) {
    this.#prefix = `${userId}/`
  }

  async load(): Promise<LessonUpload[]> {
    const all = await entries<string, StoredLessonUpload>(database).catch(() => [])
    const own = all.filter(([key]) => key.startsWith(this.#prefix) && !key.endsWith('/file'))
    return Promise.all(
      own.map(async ([key, stored]) => {
        const file = await get<File>(`${key}/file`, database).catch(() => undefined)
        return restoredUpload(stored, { file, now: Date.now() })
      }),
    )
  }

  save(upload: LessonUpload): void {
    void set(this.#prefix + upload.id, storedUpload(upload), database).catch(ignore)
  }

  saveFile(id: string, file: File): void {
    void set(`${this.#prefix}${id}/file`, file, database).catch(ignore)
  }

  forget(id: string): void {
    void del(this.#prefix + id, database).catch(ignore)
    void del(`${this.#prefix}${id}/file`, database).catch(ignore)
  }
}
