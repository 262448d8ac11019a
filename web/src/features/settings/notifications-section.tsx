import { siteName } from '#lib/site-name.ts'
import type { NotificationFlag } from '@akada/contract/settings/routes'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PushSetting } from '#features/notifications/public.ts'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { Group } from './group.tsx'
import { QuietHoursGroup } from './quiet-hours-group.tsx'
import { useChatSettings } from './use-chat-settings.ts'
import { useSettings } from './use-setting.ts'

interface Flag {
  label: ReactNode
  hint?: ReactNode
}

const about: Partial<Record<NotificationFlag, Flag>> = {
  allowFollowNotification: { label: <Trans>New followers</Trans> },
  allowLikeNotification: { label: <Trans>Likes</Trans> },
  allowTagNotification: { label: <Trans>Tags and mentions</Trans> },
  allowRepostNotification: { label: <Trans>Shares of your posts</Trans> },
  allowSocialNotification: {
    label: <Trans>Comments and replies</Trans>,
    hint: <Trans>And new lessons in your courses, learners and reviews.</Trans>,
  },
  allowMarketplaceNotification: {
    label: <Trans>Market</Trans>,
    hint: <Trans>News and offers of courses and events.</Trans>,
  },
}

const ways: Partial<Record<NotificationFlag, Flag>> = {
  allowBrowserNotification: {
    label: <Trans>In the browser</Trans>,
    hint: <Trans>Even when {siteName} is closed, on devices where you allow it.</Trans>,
  },
  allowEmailNotification: {
    label: <Trans>By email</Trans>,
    hint: <Trans>Codes and warnings about your account always come by email.</Trans>,
  },
}

/** What a member is notified of, how, and when not. */
export function NotificationsSection() {
  return (
    <>
      <Flags title={<Trans>Notify me about</Trans>} flags={about} />
      <Flags title={<Trans>Notify me by</Trans>} flags={ways} />
      <EmailsGroup />
      <Group title={<Trans>This browser</Trans>}>
        <PushSetting />
      </Group>
      <QuietHoursGroup />
    </>
  )
}

function EmailsGroup() {
  const { settings, state, change } = useSettings()
  if (!settings.allowEmailNotification) return null
  return (
    <Group title={<Trans>Emails</Trans>} state={state}>
      <Choice
        legend={<Trans>How often, at most</Trans>}
        options={{
          hourly: <Trans>Hourly</Trans>,
          daily: <Trans>Daily</Trans>,
          weekly: <Trans>Weekly</Trans>,
        }}
        chosen={settings.emailFrequency}
        onChoose={(emailFrequency) => void change({ emailFrequency })}
        hint={
          <Trans>
            Each email lists what you haven't read yet. They come less often while they go unread.
          </Trans>
        }
      />
      <WeeklyHighlights />
    </Group>
  )
}

function WeeklyHighlights() {
  const { settings, change } = useChatSettings()
  return (
    <Switch
      label={<Trans>What mattered in your spaces</Trans>}
      hint={<Trans>Once a week, the five unread messages with most replies and reactions.</Trans>}
      isOn={settings.weeklyHighlights}
      onChange={(weeklyHighlights) => change({ weeklyHighlights })}
    />
  )
}

function Flags({ title, flags }: { title: ReactNode; flags: Partial<Record<NotificationFlag, Flag>> }) {
  const { settings, state, change } = useSettings()
  return (
    <Group title={title} state={state}>
      {(Object.entries(flags) as [NotificationFlag, Flag][]).map(([flag, { label, hint }]) => (
        <Switch
          key={flag}
          label={label}
          hint={hint}
          isOn={settings[flag]}
          onChange={(isOn) => void change({ [flag]: isOn })}
        />
      ))}
    </Group>
  )
}
