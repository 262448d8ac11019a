import type { reviewNotifications as kinds } from '@akada/contract/reviews/routes'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  review: { icon: 'star', sentence: (who) => <Trans>{who} reviewed your course</Trans> },
  'review-reply': {
    icon: 'chat-circle',
    sentence: (who) => <Trans>{who} replied to your review</Trans>,
  },
}
