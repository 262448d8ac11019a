import type { learningNotifications as kinds } from '@akada/contract/learning/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  enrolment: { icon: 'user-plus', sentence: (who) => <Trans>{who} enrolled in your course</Trans> },
  completion: { icon: 'check', sentence: (who) => <Trans>{who} completed your course</Trans> },
  certificate: {
    icon: 'check',
    sentence: () => <Trans>You completed a course. Your certificate is ready.</Trans>,
  },
  'course-invitation': {
    icon: 'user-plus',
    sentence: (who) => <Trans>{who} invited you to a course</Trans>,
  },
  'course-enrolment': {
    icon: 'book-open',
    sentence: (who) => <Trans>{who} enrolled you in a course</Trans>,
  },
}
