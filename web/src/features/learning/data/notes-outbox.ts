import { type LessonNote, deleteNote, putNote } from '@akada/contract/learning/routes'
import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import { CallError, isNetworkError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { withLock } from '#lib/device/with-lock.ts'
import { learningKeys } from './learning.queries.ts'

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

/** Another tab may have changed them, so the stored version counts. */
function change(next: (all: readonly UnsentNote[]) => readonly UnsentNote[]): void {
  unsentNotes.setState(next(read()), true)
  localStorage.setItem(key, JSON.stringify(unsentNotes.getState()))
}

export const writeNote = (note: UnsentNote) =>
  change((all) => [...all.filter(({ id }) => id !== note.id), note])

/** Sends what is queued, whatever screen is open; one tab at a time does. */
export async function sendNotes(client: QueryClient): Promise<void> {
  const userId = sessionStore.getState().user?.id
  await withLock('akada.notes', async () => {
    for (const note of read().filter((one) => one.userId === userId)) {
      if (!(await sendNote(note))) return
      // Edited meanwhile: the newer version is sent next.
      change((all) => all.filter(({ id, changedAt }) => id !== note.id || changedAt !== note.changedAt))
      void client.invalidateQueries({ queryKey: learningKeys.allNotes })
    }
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
