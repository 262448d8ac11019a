import { type ChatSettings, getChatSettings, updateChatSettings } from '@akada/contract/conversations'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { Choice } from '#ui/fields/choice.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Group } from './group.tsx'

const chatSettingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'chats'],
    queryFn: ({ signal }) => call(getChatSettings, {}, { signal }),
  })

/** What others learn of the member in chats, and who may write to them. */
export function ChatGroup() {
  const client = useQueryClient()
  const { data: stored } = useSuspenseQuery(chatSettingsQuery())
  const change = useMutation({
    mutationFn: (body: Partial<ChatSettings>) => call(updateChatSettings, { body }),
    onSuccess: (settings) => client.setQueryData(chatSettingsQuery().queryKey, settings),
  })
  const settings = { ...stored, ...(change.isPending && change.variables) }
  const state = change.isPending ? 'saving' : change.isSuccess ? 'saved' : 'idle'
  return (
    <Group title={<Trans>Messages</Trans>} state={state}>
      <Choice
        legend={<Trans>Who may write to you</Trans>}
        options={{
          everyone: <Trans>Everyone</Trans>,
          followings: <Trans>People you follow</Trans>,
          nobody: <Trans>Nobody</Trans>,
        }}
        chosen={settings.messagesFrom}
        onChoose={(messagesFrom) => change.mutate({ messagesFrom })}
        hint={<Trans>People you do not follow send you a request first.</Trans>}
      />
      <Switch
        label={<Trans>Read receipts</Trans>}
        hint={<Trans>When this is off you do not see those of others either.</Trans>}
        isOn={settings.showsRead}
        onChange={(showsRead) => change.mutate({ showsRead })}
      />
      <Switch
        label={<Trans>Show when I am active or writing</Trans>}
        isOn={settings.showsTyping}
        onChange={(showsTyping) => change.mutate({ showsTyping })}
      />
    </Group>
  )
}
