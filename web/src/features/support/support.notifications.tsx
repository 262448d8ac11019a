import type { supportNotifications as kinds } from '@akada/contract/support/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  'support-answered': { icon: 'question', sentence: () => <Trans>We have answered your request.</Trans> },
}
