import type { planNotifications as kinds } from '@akada/contract/plans/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  'renewal-due': {
    icon: 'bell',
    sentence: () => <Trans>Your plan ends soon. Renew it to keep what it includes.</Trans>,
  },
  'renewal-ahead': {
    icon: 'credit-card',
    sentence: () => <Trans>Your plan renews soon, with your saved card.</Trans>,
  },
  'renewal-failed': {
    icon: 'warning',
    tone: 'danger',
    sentence: () => <Trans>Your plan was not renewed. Everything still works for 7 days.</Trans>,
  },
  'plan-ended': {
    icon: 'warning',
    sentence: () => <Trans>Your plan has ended. Nothing was deleted, and you are on freemium now.</Trans>,
  },
  'plan-price': {
    icon: 'bell',
    sentence: () => <Trans>The price of your plan changes with your next period.</Trans>,
  },
  'plan-granted': { icon: 'check-circle', sentence: () => <Trans>Your Enterprise plan is active.</Trans> },
  'grant-due': {
    icon: 'bell',
    sentence: () => <Trans>Your Enterprise plan ends soon. Contact Sales to keep it.</Trans>,
  },
  'grant-ended': {
    icon: 'warning',
    tone: 'danger',
    sentence: () => (
      <Trans>Your Enterprise plan has reached its end. Everything still works for 7 days.</Trans>
    ),
  },
  'plan-resumed': {
    icon: 'bell',
    sentence: () => <Trans>Your Enterprise plan has ended. The plan you paid for before continues.</Trans>,
  },
}
