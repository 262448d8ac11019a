import { createStore, del, get, set } from 'idb-keyval'

/** Pictures and voice notes in the outbox, by the id of their message; those of drafts by conversation or thread. */
const files = createStore('akada-chat-files', 'files')

export interface StoredFile {
  file: File
  kind: 'image' | 'voice'
  seconds: number
  /** How loud a voice note is over its length, from 0 to 255. */
  peaks?: readonly number[]
}

export const storeFile = (id: string, stored: StoredFile): Promise<void> => set(id, stored, files)
export const readFile = (id: string): Promise<StoredFile | undefined> => get(id, files)
export const removeFile = (id: string): Promise<void> => del(id, files)
