import { countUnreadConversations } from '@akada/contract/messages/conversation-routes'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CountBadge } from '#ui/graphics/count-badge.tsx'

/** The number of chats and spaces with unread messages; pending requests count as one. */
export function ChatsBadge() {
  const { data } = useQuery({
    queryKey: ['conversations', 'unread'],
    queryFn: ({ signal }) => call(countUnreadConversations, {}, { signal }),
  })
  return <CountBadge count={data ? data.chats + data.spaces + Math.min(data.requests, 1) : 0} />
}
