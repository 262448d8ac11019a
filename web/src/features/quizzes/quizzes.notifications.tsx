import type { quizNotifications as kinds } from '@akada/contract/quizzes/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  'quiz-graded': {
    icon: 'check',
    sentence: () => <Trans>Your answers to a quiz have been graded</Trans>,
  },
  'quiz-closed': {
    icon: 'clock',
    sentence: () => <Trans>Time ran out on a quiz: your answers were handed in</Trans>,
  },
  'quiz-waiting': {
    icon: 'pencil-simple',
    sentence: (who) => <Trans>{who} handed in answers that you have to grade</Trans>,
  },
  'quiz-regraded': {
    icon: 'check',
    sentence: () => <Trans>A question was corrected, and your result has changed</Trans>,
  },
  'quiz-voided': {
    icon: 'arrow-counter-clockwise',
    sentence: () => <Trans>A quiz attempt no longer counts, so you have one more</Trans>,
  },
}
