import type { quizNotifications as kinds } from '@akada/contract/quizzes.notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const quizNotifications: Record<keyof typeof kinds, NotificationView> = {
  'quiz-graded': {
    icon: 'check',
    sentence: () => <Trans>Your answers to a quiz have been graded</Trans>,
  },
  'quiz-regraded': {
    icon: 'check',
    sentence: () => <Trans>A question was corrected, and your result has changed</Trans>,
  },
  'quiz-voided': {
    icon: 'arrow-counter-clockwise',
    sentence: () => <Trans>An attempt at a quiz does not count, so you have one more</Trans>,
  },
}
