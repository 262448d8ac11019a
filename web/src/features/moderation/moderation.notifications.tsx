import type { moderationNotifications as kinds } from '@akada/contract/moderation/routes'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  moderation: { icon: 'flag', tone: 'danger', sentence: () => <Trans>A notice from the moderators</Trans> },
}
