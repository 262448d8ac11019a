import type { meetingNotifications as kinds } from '@akada/contract/meetings/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  'live-started': { icon: 'video-camera', sentence: (who) => <Trans>{who} is live now</Trans> },
  'live-soon': { icon: 'video-camera', sentence: (who) => <Trans>{who} goes live in a few minutes</Trans> },
  'live-called-off': {
    icon: 'calendar-blank',
    sentence: (who) => <Trans>{who} called off a live lesson</Trans>,
  },
  'recording-ready': {
    icon: 'video-camera',
    sentence: () => <Trans>The recording of your meeting is ready</Trans>,
  },
  'recording-failed': {
    icon: 'warning',
    tone: 'danger',
    sentence: () => <Trans>The recording of your meeting could not be turned into a video</Trans>,
  },
}
