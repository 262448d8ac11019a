import type { learnerNotifications as kinds } from '@akada/contract/learners/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  'course-message': {
    icon: 'envelope-simple',
    sentence: (who) => <Trans>{who} wrote to the learners of a course</Trans>,
  },
}
