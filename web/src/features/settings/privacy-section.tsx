import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CommentRules } from '#features/comments/public.ts'
import { BlockedAndMuted } from '#features/blocks/public.ts'
import { ForgetDismissals } from '#features/posts/public.ts'
import { sessionStore, updateUser } from '#features/sessions/public.ts'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { ChatGroup } from './chat-group.tsx'
import { Group, Row } from './group.tsx'
import { useSettings } from './use-setting.ts'

/** Who sees and tags the member. */
export function PrivacySection() {
  const client = useQueryClient()
  const visibility = useSettings()
  const tags = useSettings()

  async function setPrivate(isPrivate: boolean): Promise<void> {
    await visibility.change({ isPrivate })
    const { user } = sessionStore.getState()
    if (user) updateUser({ ...user, isPrivate })
    void client.invalidateQueries({ queryKey: ['profiles'] })
    void client.invalidateQueries({ queryKey: ['follows'] })
  }

  return (
    <>
      <Group title={<Trans>Who sees you</Trans>} state={visibility.state}>
        <Switch
          label={<Trans>Private account</Trans>}
          hint={
            <Trans>
              Only followers you accept see your posts, followers and who you follow. Turning this off accepts
              all pending requests.
            </Trans>
          }
          isOn={visibility.settings.isPrivate}
          onChange={(isOn) => void setPrivate(isOn)}
        />
      </Group>
      <Group title={<Trans>Tags</Trans>} state={tags.state}>
        <Choice
          legend={<Trans>Who may tag you in posts and comments</Trans>}
          options={{
            everyone: <Trans>Everyone</Trans>,
            followings: <Trans>People you follow</Trans>,
            nobody: <Trans>Nobody</Trans>,
          }}
          chosen={tags.settings.tagsFrom}
          onChoose={(tagsFrom) => void tags.change({ tagsFrom })}
        />
      </Group>
      <ChatGroup />
      <Group title={<Trans>Comments on your posts and lessons</Trans>}>
        <CommentRules />
      </Group>
      <Group title={<Trans>Not interested</Trans>}>
        <Row
          value={<Trans>For You leaves out posts and creators you weren't interested in.</Trans>}
          action={<ForgetDismissals />}
        />
      </Group>
      <Group title={<Trans>Blocked and muted</Trans>}>
        <BlockedAndMuted />
      </Group>
    </>
  )
}
