import type { exportNotifications as kinds } from '@akada/contract/exports/routes'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  'export-ready': {
    icon: 'download-simple',
    sentence: () => <Trans>The copy of your data is ready</Trans>,
  },
}
