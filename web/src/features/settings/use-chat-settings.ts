import {
  type ChatSettings,
  getChatSettings,
  updateChatSettings,
} from '@akada/contract/messages/conversation-routes'
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import type { SaveState } from './use-setting.ts'

const chatSettingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'chats'],
    queryFn: ({ signal }) => call(getChatSettings, {}, { signal }),
  })

/** The member's settings of chats, each changed at once. */
export function useChatSettings() {
  const client = useQueryClient()
  const { data: stored } = useSuspenseQuery(chatSettingsQuery())
  const change = useMutation({
    mutationFn: (body: Partial<ChatSettings>) => call(updateChatSettings, { body }),
    onSuccess: (settings) => client.setQueryData(chatSettingsQuery().queryKey, settings),
  })
  const state: SaveState = change.isPending ? 'saving' : change.isSuccess ? 'saved' : 'idle'
  return { settings: { ...stored, ...(change.isPending && change.variables) }, state, change: change.mutate }
}
