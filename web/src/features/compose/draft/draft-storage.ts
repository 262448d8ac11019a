import { del, get, getMany, promisifyRequest, set } from 'idb-keyval'
import { type Draft, type StoredDraft, restoredDraft, storedDraft } from './draft.ts'
import { draftDatabase } from './draft-database.ts'

const prefix = 'akada.draft.'

/**
 * Stores the draft of one member: its text and settings in session storage, and both with the bytes in the browser's
 * database, so that a reload, a closed tab and signing out lose nothing. Works, with limits, without the database.
 */
export class DraftStorage {
  readonly #key: string
  #saved = ''

  constructor(userId: string) {
    this.#key = `${prefix}${userId}`
  }

  /** The newest of what this tab and this browser stored. */
  async load(): Promise<Draft | undefined> {
    const inTab = parsed(sessionStorage.getItem(this.#key))
    const inBrowser = await get<StoredDraft>(this.#key, draftDatabase).catch(() => undefined)
    const stored = (inTab?.savedAt ?? 0) > (inBrowser?.savedAt ?? 0) ? inTab : inBrowser
    if (!stored) return undefined
    const names = stored.items.map(({ id }) => this.#fileKey(id))
    const files = await getMany<File>(names, draftDatabase).catch(() => [])
    return restoredDraft(stored, { files, now: Date.now() })
  }

  /** Stores a draft; only what has changed since the last time costs anything. */
  save(draft: Draft): void {
    const text = JSON.stringify(storedDraft(draft))
    if (text === this.#saved) return
    this.#saved = text
    const stored: StoredDraft = { ...storedDraft(draft), savedAt: Date.now() }
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(stored))
    } catch {
      // With a full or forbidden session storage the database remains.
    }
    void set(this.#key, stored, draftDatabase).catch(ignore)
  }

  saveFile(id: string, file: File): void {
    void set(this.#fileKey(id), file, draftDatabase).catch(ignore)
  }

  dropFile(id: string): void {
    void del(this.#fileKey(id), draftDatabase).catch(ignore)
  }

  /** The draft was posted or discarded. */
  async forget(): Promise<void> {
    this.clearTab()
    const mine = IDBKeyRange.bound(this.#key, this.#fileKey('\uffff'))
    // In one step, so that what the next draft stores from now on stays.
    await draftDatabase('readwrite', (store) => {
      store.delete(mine)
      return promisifyRequest(store.transaction)
    }).catch(ignore)
  }

  /** Another tab has the draft now; what this one stored would only become outdated. */
  clearTab(): void {
    this.#saved = ''
    sessionStorage.removeItem(this.#key)
  }

  #fileKey(id: string): string {
    return `${this.#key}/${id}`
  }
}

const ignore = () => {}

function parsed(text: string | null): StoredDraft | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as StoredDraft)
  } catch {
    return undefined
  }
}
