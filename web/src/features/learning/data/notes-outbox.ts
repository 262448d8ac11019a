import { type LessonNote, deleteNote, putNote } from '@akada/contract/learning/routes'
import { createStore } from 'zustand/vanilla'
import { CallError, isNetworkError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { withLock } from '#lib/device/with-lock.ts'

/** A note that the server has not stored yet; an empty one that was deleted. */
export interface UnsentNote extends LessonNote {
  userId: string
  isDeleted?: true
}

const key = 'akada.notes'

function read(): UnsentNote[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? (stored as UnsentNote[]) : []
  } catch {
    return []
  }
}

/** This browser's unsaved notes; they survive a reload and a lost connection. */
export const unsentNotes = createStore<readonly UnsentNote[]>(() =>
  typeof localStorage === 'undefined' ? [] : read(),
)

function change(next: (all: readonly UnsentNote[]) => readonly UnsentNote[]): void {
  unsentNotes.setState(next(unsentNotes.getState()), true)
  localStorage.setItem(key, JSON.stringify(unsentNotes.getState()))
}

export const writeNote = (note: UnsentNote) =>
  change((all) => [...all.filter(({ id }) => id !== note.id), note])

/** Sends what is queued; resolves to whether anything was stored. */
export async function sendNotes(userId: string): Promise<boolean> {
  return withLock('akada.notes', async () => {
    let isChanged = false
    for (const note of unsentNotes.getState().filter((one) => one.userId === userId)) {
      const isDone = await sendNote(note)
      if (!isDone) return isChanged
      isChanged = true
      // Edited meanwhile: the newer version is sent next.
      change((all) => all.filter(({ id, changedAt }) => id !== note.id || changedAt !== note.changedAt))
    }
    return isChanged
  })
}

async function sendNote({ id: noteId, lessonId, atSecond, body, changedAt, isDeleted }: UnsentNote) {
  try {
    if (isDeleted) await call(deleteNote, { params: { noteId } })
    else await call(putNote, { params: { noteId }, body: { lessonId, atSecond, body, changedAt } })
    return true
  } catch (error) {
    const isRefused = error instanceof CallError && !isNetworkError(error)
    return isRefused && [403, 404].includes(error.status)
  }
}
