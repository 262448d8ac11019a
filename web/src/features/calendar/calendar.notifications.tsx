import type { calendarNotifications as kinds } from '@akada/contract/calendar/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  'event-invitation': { icon: 'calendar-blank', sentence: (who) => <Trans>{who} invited you</Trans> },
  'event-changed': { icon: 'calendar-blank', sentence: (who) => <Trans>{who} changed an event</Trans> },
  'event-cancelled': {
    icon: 'calendar-blank',
    tone: 'danger',
    sentence: (who) => <Trans>{who} cancelled an event</Trans>,
  },
  'event-reminder': { icon: 'clock', sentence: () => <Trans>Coming up</Trans> },
  'event-clock-changed': {
    icon: 'clock',
    sentence: () => <Trans>Time zone rules changed: this event is at another time for you</Trans>,
  },
}
