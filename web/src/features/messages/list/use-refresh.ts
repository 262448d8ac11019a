import type { Message } from '@akada/contract/messages/model'
import { getMessage } from '@akada/contract/messages/routes'
import { useRef } from 'react'
import { call } from '#api/call.ts'
import { applyMessages } from '../log/chat-store.ts'

/** Refetches a message whose file address has expired; once for each address. */
export function useRefresh({ conversationId: id, id: messageId, image, voice }: Message): () => void {
  const refused = useRef<string | null>(undefined)
  const address = image ? image.url : (voice?.url ?? voice?.mp4Url ?? null)
  return () => {
    if (refused.current === address || !navigator.onLine) return
    refused.current = address
    call(getMessage, { params: { id, messageId }, query: { limit: 1 } }).then(
      ({ message }) => applyMessages([message]),
      // The next press may find the connection back.
      () => (refused.current = undefined),
    )
  }
}
