import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { loadUpTo } from './reveal-message.ts'

const shownFor = 2000

/** Scrolls to the message in the address, and highlights it for a moment. */
export function useLinkedMessage(conversationId: string, onMount: (number: number) => void): void {
  const { value: messageId } = useOverlay('message')
  const mount = useEffectEvent(onMount)
  useEffect(() => {
    if (!messageId) return undefined
    const leaving = new AbortController()
    void show({ conversationId, messageId, mount: (number) => mount(number) }, leaving.signal)
    return () => leaving.abort()
  }, [conversationId, messageId])
}

interface Linked {
  conversationId: string
  messageId: string
  /** Puts the messages around a number on the page. */
  mount: (number: number) => void
}

async function show({ conversationId, messageId, mount }: Linked, leaving: AbortSignal): Promise<void> {
  const number = await loadUpTo(conversationId, messageId).catch(() => null)
  if (leaving.aborted) return
  if (number === null) {
    showToast({ message: t`This message no longer exists.`, tone: 'info' })
    return
  }
  flushSync(() => mount(number))
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
    row?.setAttribute('data-linked', '')
    setTimeout(() => row?.removeAttribute('data-linked'), shownFor)
  })
}
