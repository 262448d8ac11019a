import type { communityNotifications as kinds } from '@akada/contract/communities/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  'community-invitation': {
    icon: 'users',
    sentence: (who) => <Trans>{who} invited you to a community</Trans>,
  },
  'join-request': {
    icon: 'users',
    sentence: (who) => <Trans>{who} would like to join your community</Trans>,
  },
  'join-accepted': { icon: 'users', sentence: (who) => <Trans>{who} let you into a community</Trans> },
}
