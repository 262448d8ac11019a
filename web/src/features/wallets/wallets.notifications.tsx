import type { moneyNotifications as kinds } from '@akada/contract/money/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  paid: { icon: 'check', sentence: () => <Trans>Your payment has arrived.</Trans> },
  sale: { icon: 'wallet', sentence: (who) => <Trans>{who} bought your course</Trans> },
  refund: { icon: 'arrow-clockwise', sentence: () => <Trans>Money went back to you.</Trans> },
  'refund-requested': {
    icon: 'arrow-clockwise',
    sentence: (who) => <Trans>{who} requested a refund. Answer within 7 days.</Trans>,
  },
  'refund-refused': {
    icon: 'warning',
    sentence: () => <Trans>Your request for a refund was refused.</Trans>,
  },
  payout: { icon: 'bank', sentence: () => <Trans>Your withdrawal has arrived at your bank.</Trans> },
  'payout-failed': {
    icon: 'warning',
    tone: 'danger',
    sentence: () => <Trans>Your bank rejected a withdrawal. The money is back in your wallet.</Trans>,
  },
  chargeback: {
    icon: 'warning',
    sentence: () => (
      <Trans>A buyer's bank disputes a payment. The money is held until the bank decides.</Trans>
    ),
  },
  'chargeback-won': {
    icon: 'check',
    sentence: () => <Trans>The bank decided for you. The money of a disputed sale is yours again.</Trans>,
  },
  'chargeback-lost': {
    icon: 'warning',
    tone: 'danger',
    sentence: () => <Trans>The bank decided for the buyer. The money of a disputed sale went back.</Trans>,
  },
  'payout-account-changed': {
    icon: 'warning',
    sentence: () => (
      <Trans>
        Your payout account was changed. If it was not you, change your password and contact support.
      </Trans>
    ),
  },
}
