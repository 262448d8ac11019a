import type { QuizEvents } from '@akada/contract/quizzes/events'

type Saved = Parameters<QuizEvents['attempt-saved']>[0]

const listeners = new Set<(event: Saved) => void>()

/** Receives answers sent from another device; returns a function that stops it. */
export function onAttemptSaved(listener: (event: Saved) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function announceSaved(event: Saved): void {
  for (const listener of listeners) listener(event)
}
