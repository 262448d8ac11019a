import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { loadUpTo } from './reveal-message.ts'

const shownFor = 2000

/** Scrolls to the message in the address, and highlights it for a moment. */
export function useLinkedMessage(conversationId: string): void {
  const { value: messageId } = useOverlay('message')
  useEffect(() => {
    if (!messageId) return undefined
    const leaving = new AbortController()
    void show({ conversationId, messageId }, leaving.signal)
    return () => leaving.abort()
  }, [conversationId, messageId])
}

interface Linked {
  conversationId: string
  messageId: string
}

async function show({ conversationId, messageId }: Linked, leaving: AbortSignal): Promise<void> {
  const isThere = await loadUpTo(conversationId, messageId)
  if (leaving.aborted) return
  if (!isThere) {
    showToast({ message: t`This message no longer exists.`, tone: 'info' })
    return
  }
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
    row?.setAttribute('data-linked', '')
    setTimeout(() => row?.removeAttribute('data-linked'), shownFor)
  })
}
