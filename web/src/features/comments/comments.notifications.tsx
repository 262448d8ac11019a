import type { commentNotifications as kinds } from '@akada/contract/comments/routes'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  comment: { icon: 'chat-fill', sentence: (who) => <Trans>{who} commented on your post</Trans> },
  'lesson-comment': {
    icon: 'chat-fill',
    sentence: (who) => <Trans>{who} commented on your lesson</Trans>,
  },
  reply: { icon: 'chat-fill', sentence: (who) => <Trans>{who} replied to your comment</Trans> },
  'comment-like': {
    icon: 'heart-fill',
    tone: 'like',
    sentence: (who) => <Trans>{who} liked your comment</Trans>,
  },
}
