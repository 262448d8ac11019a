import type { instalmentNotifications as kinds } from '@akada/contract/instalments/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  'instalment-due': {
    icon: 'bell',
    sentence: () => <Trans>The next part of a course you pay in parts is due soon.</Trans>,
  },
  'instalment-late': {
    icon: 'warning',
    tone: 'danger',
    sentence: () => (
      <Trans>A part is late, so the course is paused. Your progress is safe: pay the part to go on.</Trans>
    ),
  },
}
