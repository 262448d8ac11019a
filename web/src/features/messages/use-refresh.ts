import type { Message } from '@akada/contract/message'
import { getMessage } from '@akada/contract/messages'
import { useRef } from 'react'
import { call } from '#api/call.ts'
import { applyMessages } from './chat-store.ts'

/** Refetches a message whose file address has expired; once while it is on screen. */
export function useRefresh({ conversationId: id, id: messageId }: Message): () => void {
  const isDone = useRef(false)
  return () => {
    if (isDone.current || !navigator.onLine) return
    isDone.current = true
    call(getMessage, { params: { id, messageId }, query: { limit: 1 } }).then(
      ({ message }) => applyMessages([message]),
      () => {},
    )
  }
}
