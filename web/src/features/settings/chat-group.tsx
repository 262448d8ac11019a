import { Trans } from '@lingui/react/macro'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { Group } from './group.tsx'
import { useChatSettings } from './use-chat-settings.ts'

/** What others learn of the member in chats, and who may write to them. */
export function ChatGroup() {
  const { settings, state, change } = useChatSettings()
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
        onChoose={(messagesFrom) => change({ messagesFrom })}
        hint={<Trans>People you do not follow send you a request first.</Trans>}
      />
      <Switch
        label={<Trans>Read receipts</Trans>}
        hint={<Trans>When this is off you do not see other people's either.</Trans>}
        isOn={settings.showsRead}
        onChange={(showsRead) => change({ showsRead })}
      />
      <Switch
        label={<Trans>Show when I am active or writing</Trans>}
        isOn={settings.showsTyping}
        onChange={(showsTyping) => change({ showsTyping })}
      />
    </Group>
  )
}
