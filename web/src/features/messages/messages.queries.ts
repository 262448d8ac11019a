import * as api from '@akada/contract/conversations'
import { getMessage } from '@akada/contract/messages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { applyMessages } from './chat-store.ts'

export const conversationsQuery = (folder: api.Folder) =>
  queryOptions({
    queryKey: ['conversations', 'list', folder],
    queryFn: ({ signal }) => call(api.listConversations, { query: { folder } }, { signal }),
  })

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: ({ signal }) => call(api.getConversation, { params: { id } }, { signal }),
  })

/** The first replies of a thread; later ones come with the changes of the conversation. */
export const threadQuery = (id: string, messageId: string) =>
  queryOptions({
    queryKey: ['conversations', 'thread', id, messageId],
    queryFn: async ({ signal }) => {
      const thread = await call(getMessage, { params: { id, messageId }, query: { limit: 100 } }, { signal })
      applyMessages([thread.message, ...thread.replies])
      return thread.meta.totalCount
    },
    staleTime: 0,
  })
