import type { Message } from '@akada/contract/messages/model'
import { getMessage } from '@akada/contract/messages/routes'
import { useRef } from 'react'
import { call } from '#api/call.ts'
import { applyMessages } from '../log/chat-store.ts'

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
