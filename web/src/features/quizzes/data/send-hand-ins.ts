import type { Attempt } from '@akada/contract/quizzes/model'
import type { NumberedAnswer } from '@akada/contract/quizzes/questions'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { CallError, isNetworkError } from '#api/call-error.ts'
import { isTemporaryOrSignedOut } from '#api/temporary-errors.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { withLock } from '#lib/device/with-lock.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { refreshAfter, sendAnswers } from './quizzes.queries.ts'
import { showFailure } from './show-failure.ts'
import { type StoredAttempt, dropStored, listHandedIn, writeStored } from './stored-attempt.ts'

/** Ids of attempts on this page, which submits them itself. */
const onScreen = new Set<string>()

/** From now on the page submits this attempt; returns a function that ends it. */
export function submitOnScreen(attemptId: string): () => void {
  onScreen.add(attemptId)
  return () => void onScreen.delete(attemptId)
}

/** Submits what was handed in without a connection, whatever screen is open; one tab at a time does. */
export async function sendHandIns(client: QueryClient): Promise<void> {
  const userId = sessionStore.getState().user?.id
  if (!userId || listHandedIn(userId).length === 0) return
  await withLock('akada.quiz-hand-ins', async () => {
    for (const stored of listHandedIn(userId))
      if (!onScreen.has(stored.attempt.id)) await sendHandIn(client, userId, stored)
  })
}

async function sendHandIn(client: QueryClient, userId: string, stored: StoredAttempt): Promise<void> {
  const { attempt, unsent: answers } = stored
  const { id: attemptId, quizId, title } = attempt
  try {
    const closed = await sendAnswers(quizId, { action: 'submit', attemptId, answers })
    dropStored(userId, quizId)
    if (!warnIfLate(closed, answers)) showToast({ message: t`“${title}” was handed in.`, tone: 'ok' })
    refreshAfter(client, closed)
  } catch (error) {
    if (isTemporaryOrSignedOut(error)) return later(client, error)
    writeStored(userId, { ...stored, handedInAt: null })
    showFailure(error)
  }
}

/** The server's clock decides. Returns whether it closed the attempt before these answers arrived, and says so. */
export function warnIfLate(closed: Attempt, sent: readonly NumberedAnswer[]): boolean {
  const stored = new Map(closed.answers.map(({ questionId, seq }) => [questionId, seq]))
  const isLate = !closed.isPreview && sent.some(({ questionId, seq }) => (stored.get(questionId) ?? -1) < seq)
  const { title } = closed
  if (isLate)
    showToast({
      message: t`“${title}” arrived after its time was over`,
      detail: t`The answers that had reached us before count.`,
      tone: 'warn',
      stays: true,
    })
  return isLate
}

/** Seconds until a busy server is asked again, unless it says otherwise. */
const retryAfter = 5
let timer: ReturnType<typeof setTimeout> | undefined

/** A lost connection needs no timer: this is called once it is restored. */
function later(client: QueryClient, error: unknown): void {
  if (isNetworkError(error)) return
  clearTimeout(timer)
  const seconds = (error instanceof CallError && error.retryAfter) || retryAfter
  timer = setTimeout(() => void sendHandIns(client), seconds * 1000)
}
