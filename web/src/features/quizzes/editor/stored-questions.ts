import type { Edited } from './edited.ts'

const keyOf = (userId: string, quizId: string) => `akada.quiz-editor ${userId} ${quizId}`

/** Questions that were written but not stored when the page was left. */
export function readUnsaved(userId: string, quizId: string, storage = localStorage): Edited[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(keyOf(userId, quizId)) ?? '[]')
    return Array.isArray(found) ? (found as Edited[]).map((one) => ({ ...one, media: one.media ?? {} })) : []
  } catch {
    return []
  }
}

export function writeUnsaved(
  { userId, quizId, unsaved }: { userId: string; quizId: string; unsaved: readonly Edited[] },
  storage = localStorage,
): void {
  if (unsaved.length === 0) storage.removeItem(keyOf(userId, quizId))
  else storage.setItem(keyOf(userId, quizId), JSON.stringify(unsaved))
}
