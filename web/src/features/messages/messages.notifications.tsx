import type { messageNotifications as kinds } from '@akada/contract/messages/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  'direct-message': { icon: 'chat-fill', sentence: (who) => <Trans>{who} wrote to you</Trans> },
  'message-request': {
    icon: 'chat-fill',
    sentence: (who) => <Trans>{who} would like to write to you</Trans>,
  },
  'space-message': { icon: 'chat-fill', sentence: (who) => <Trans>{who} wrote in a space</Trans> },
  'space-reply': { icon: 'chat-fill', sentence: (who) => <Trans>{who} replied to you in a space</Trans> },
  'space-announcement': {
    icon: 'chat-fill',
    sentence: (who) => <Trans>{who} announced something in a space</Trans>,
  },
  'space-mention': { icon: 'chat-fill', sentence: (who) => <Trans>{who} mentioned you in a space</Trans> },
}
