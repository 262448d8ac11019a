import type { webhookNotifications as kinds } from '@akada/contract/webhooks/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  'webhook-stopped': {
    icon: 'warning',
    sentence: () => <Trans>A webhook has failed for days and was turned off</Trans>,
  },
}
