import type { Attempt } from '@akada/contract/quizzes/model'
import * as api from '@akada/contract/quizzes/routes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { isNetworkError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { useSession } from '#features/sessions/public.ts'
import { onConnectivityChange, isOnline } from '#lib/device/connectivity.ts'
import { randomId } from '#lib/random-id.ts'
import { AttemptStore } from '../data/attempt-store.ts'
import { onAttemptSaved } from '../data/attempt-events.ts'
import { fetchAttempt } from '../data/quizzes.queries.ts'
import { deviceId, dropStored, readStored, writeStored } from '../data/stored-attempt.ts'

interface Running {
  attempt: Attempt
  onFinished: (attempt: Attempt) => void
}

/** An attempt running on this page: its answers are sent, stored, and synchronized with other devices. */
export function useAttempt({ attempt, onFinished }: Running) {
  const userId = useSession()?.id ?? ''
  const [store] = useState(() => aStore(attempt, userId, () => void close()))
  const state = useStore(store.store)
  const isClosing = useRef(false)

  /** The server has closed it: its response is the result. */
  async function close(): Promise<void> {
    try {
      const closed = await fetchAttempt(attempt.quizId, attempt.id)
      if (closed.status === 'open') store.adopt(closed)
      else finish(closed)
    } catch {
      // Retried with the next answer, or once online.
    }
  }

  function finish(closed: Attempt): void {
    store.stop()
    dropStored(userId, attempt.quizId)
    onFinished(closed)
  }

  async function handIn(): Promise<void> {
    if (isClosing.current) return
    isClosing.current = true
    try {
      finish(await store.submit())
    } finally {
      isClosing.current = false
    }
  }

  usePageEvents(store, () => (attempt.isPreview ? undefined : void close()))
  const hearSaved = useEffectEvent(
    ({ attemptId, seq, status }: { attemptId: string; seq: number; status: string }) => {
      if (attemptId !== attempt.id || attempt.isPreview) return
      if (status !== 'open' || seq > store.store.getState().attempt.seq) void close()
    },
  )
  useEffect(() => onAttemptSaved((event) => hearSaved(event)), [])
  useEffect(() => () => store.stop(), [store])
  return { ...state, store, handIn }
}

function aStore(attempt: Attempt, userId: string, onClosed: () => void): AttemptStore {
  const { quizId, id: attemptId, isPreview } = attempt
  const device = deviceId(randomId)
  const stored = isPreview ? undefined : readStored(userId, quizId)
  const isSame = stored?.attempt.id === attemptId
  const send = (action: 'save' | 'submit', body: object) =>
    call(api.takeQuiz, { params: { quizId }, body: { action, attemptId, device, ...body } })
  return new AttemptStore({
    attempt,
    unsent: isSame ? stored.unsent : [],
    save: (body) => send('save', body),
    submit: (body) => send('submit', body),
    keep: (now, unsent) => {
      if (!isPreview) writeStored(userId, { attempt: now, at: Date.now(), unsent })
    },
    onClosed,
    isOffline: isNetworkError,
  })
}

/** Sends on leaving the page and once online again, and counts seconds away. */
function usePageEvents(store: AttemptStore, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    let hiddenAt: number | undefined
    const look = () => {
      if (document.hidden) {
        hiddenAt = performance.now()
        store.note('hidden')
        void store.flush()
      } else if (hiddenAt !== undefined) {
        store.note('hiddenSeconds', Math.round((performance.now() - hiddenAt) / 1000))
        hiddenAt = undefined
        back()
      }
    }
    document.addEventListener('visibilitychange', look)
    const stop = onConnectivityChange(() => {
      if (isOnline()) void store.flush()
    })
    void store.flush()
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [store])
}
