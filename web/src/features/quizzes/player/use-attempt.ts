import type { Attempt } from '@akada/contract/quizzes/model'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '#features/sessions/public.ts'
import { onConnectivityChange, isOnline } from '#lib/device/connectivity.ts'
import { AttemptStore } from '../data/attempt-store.ts'
import { onAttemptSaved } from '../data/attempt-events.ts'
import { fetchAttempt, sendAnswers } from '../data/quizzes.queries.ts'
import { isTemporaryOrSignedOut } from '#api/temporary-errors.ts'
import { sendHandIns, submitOnScreen, warnIfLate } from '../data/send-hand-ins.ts'
import { dropStored, readStored, writeStored } from '../data/stored-attempt.ts'

interface Running {
  attempt: Attempt
  onFinished: (attempt: Attempt) => void
}

/** An attempt running on this page: its answers are sent, stored, and synchronized with other devices. */
export function useAttempt({ attempt, onFinished }: Running) {
  const client = useQueryClient()
  const userId = useSession()?.id ?? ''
  const [store] = useState(() => aStore(attempt, userId, () => void close()))
  const state = useStore(store.store)
  const isClosing = useRef(false)
  const isLeft = useRef(false)

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
    if (!isLeft.current) onFinished(closed)
  }

  async function handIn(): Promise<void> {
    if (isClosing.current) return
    isClosing.current = true
    try {
      finish(await store.submit())
    } catch (error) {
      // What waits for the connection is shown as such.
      if (!store.isHandedIn()) throw error
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
  useEffect(() => {
    const release = submitOnScreen(attempt.id)
    isLeft.current = false
    return () => {
      release()
      isLeft.current = true
      if (store.isHandedIn()) void sendHandIns(client)
      // What was answered last is sent, once; it is stored for the next time if that fails.
      else void store.flush().finally(() => store.stop())
    }
  }, [store, attempt.id, client])
  return { ...state, store, handIn }
}

function aStore(attempt: Attempt, userId: string, onClosed: () => void): AttemptStore {
  const { quizId, id: attemptId, isPreview } = attempt
  const stored = isPreview ? undefined : readStored(userId, quizId)
  const isSame = stored?.attempt.id === attemptId
  return new AttemptStore({
    attempt,
    ...(isSame && { unsent: stored.unsent, handedInAt: stored.handedInAt ?? null }),
    save: (body) => sendAnswers(quizId, { action: 'save', attemptId, ...body }),
    submit: async (body) => {
      const closed = await sendAnswers(quizId, { action: 'submit', attemptId, ...body })
      warnIfLate(closed, body.answers)
      return closed
    },
    keep: (now) => {
      if (!isPreview) writeStored(userId, now)
    },
    onClosed,
    isOffline: isTemporaryOrSignedOut,
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
