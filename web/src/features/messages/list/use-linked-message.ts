import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { loadUpTo } from '../log/reveal-message.ts'

const shownFor = 2000

interface Steps {
  /** Puts the messages around a number on the page. */
  mount: (number: number) => void
  /** Called once the message is in view. */
  onShown: () => void
}

/** Scrolls to the message in the address, and highlights it for a moment. */
export function useLinkedMessage(conversationId: string, steps: Steps): void {
  const { value: messageId } = useOverlay('message')
  const mount = useEffectEvent(steps.mount)
  const onShown = useEffectEvent(steps.onShown)
  useEffect(() => {
    if (!messageId) return undefined
    const leaving = new AbortController()
    void show(
      { conversationId, messageId, mount: (number) => mount(number), onShown: () => onShown() },
      leaving.signal,
    )
    return () => leaving.abort()
  }, [conversationId, messageId])
}

interface Linked extends Steps {
  conversationId: string
  messageId: string
}

async function show(linked: Linked, leaving: AbortSignal): Promise<void> {
  const { conversationId, messageId, mount, onShown } = linked
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
    onShown()
    row?.focus({ preventScroll: true })
    row?.setAttribute('data-linked', '')
    setTimeout(() => row?.removeAttribute('data-linked'), shownFor)
  })
}
