import type { courseNotifications as kinds } from '@akada/contract/courses/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  'course-published': { icon: 'check', sentence: (who) => <Trans>{who} published a course</Trans> },
  'course-updated': {
    icon: 'list-bullets',
    sentence: (who) => <Trans>{who} added lessons to a course you are taking</Trans>,
  },
  'price-drop': {
    icon: 'shopping-bag',
    sentence: () => <Trans>A course that you saved costs less now</Trans>,
  },
  'lesson-failed': {
    icon: 'warning',
    tone: 'danger',
    sentence: () => <Trans>A lesson of your course could not be processed. Upload it again.</Trans>,
  },
}
