import type { factorNotifications as kinds } from '@akada/contract/factors/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  'factor-reset-requested': {
    icon: 'warning-circle',
    sentence: () => (
      <Trans>
        Somebody asked to remove the second step of your sign-in. Stop it in Settings if it was not you
      </Trans>
    ),
  },
}
