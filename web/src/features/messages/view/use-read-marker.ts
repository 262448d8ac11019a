import { readConversation } from '@akada/contract/messages/conversation-routes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isGone } from '#api/call-error.ts'
import { call } from '#api/call.ts'

/** Messages count as read once the end of the list has been in view this long, in milliseconds. */
const readAfter = 1000

interface Marker {
  conversationId: string
  number: number
  /** Who reads without being in it has no marker. */
  isGuest: boolean | undefined
  end: RefObject<HTMLElement | null>
  /** Called before the marker moves. */
  onRead: () => void
}

/** Queries that say how far the member has read a conversation. */
const details = [
  ['communities', 'space'],
  ['conversations', 'one'],
]

/** What is stored of the chat begins there at its next opening, also without a connection. */
function noteRead(client: QueryClient, conversationId: string, readNumber: number): void {
  for (const queryKey of details)
    client.setQueriesData<{ id: string; readNumber: number }>({ queryKey }, (known) =>
      known?.id === conversationId ? { ...known, readNumber } : known,
    )
}

/** Until the server has said how far the member had read, nothing would remember where the unread messages began. */
const isPlaceUnknown = (client: QueryClient) =>
  details.some((queryKey) => client.isFetching({ queryKey }) > 0)

/** Moves the read marker once the end of a conversation has been seen in a window that has the focus. */
export function useReadMarker({ conversationId, number, isGuest, end, onRead }: Marker): void {
  const client = useQueryClient()
  const sent = useRef(0)
  const beforeRead = useEffectEvent(onRead)
  useEffect(() => {
    if (isGuest) return undefined
    async function markRead(): Promise<void> {
      beforeRead()
      // At once, because the page may be left before the answer.
      noteRead(client, conversationId, number)
      await call(readConversation, { params: { id: conversationId }, body: { number } })
      await client.invalidateQueries({ queryKey: ['conversations', 'list'] })
      await client.invalidateQueries({ queryKey: ['communities', 'one'] })
    }
    const timer = setInterval(() => {
      const { bottom = Infinity } = end.current?.getBoundingClientRect() ?? {}
      if (number <= sent.current || !document.hasFocus() || bottom > innerHeight + 1) return
      if (isPlaceUnknown(client)) return
      sent.current = number
      void markRead().catch((error: unknown) => {
        // Who is no longer in it has no marker either.
        if (!isGone(error)) sent.current = 0
      })
    }, readAfter)
    return () => clearInterval(timer)
  }, [client, conversationId, number, isGuest, end])
}
