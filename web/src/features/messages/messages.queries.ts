import * as api from '@akada/contract/messages/conversation-routes'
import { getMessage } from '@akada/contract/messages/routes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { applyMessages } from './log/chat-store.ts'

export const conversationsQuery = (folder: api.Folder) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'list', folder],
    queryFn: ({ signal, pageParam }) =>
      call(api.listConversations, { query: { folder, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: ({ signal }) => call(api.getConversation, { params: { id } }, { signal }),
  })

const repliesAtOnce = 100

/** The replies of a thread, page by page: they go into the log of the conversation. */
export const threadQuery = (id: string, messageId: string) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'thread', id, messageId],
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: repliesAtOnce, ...(pageParam && { after: pageParam }) }
      const thread = await call(getMessage, { params: { id, messageId }, query }, { signal })
      applyMessages([thread.message, ...thread.replies])
      return thread.next
    },
    initialPageParam: '',
    getNextPageParam: (next) => next,
    staleTime: 0,
  })
