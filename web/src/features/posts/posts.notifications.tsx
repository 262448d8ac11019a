import type { postNotifications as kinds } from '@akada/contract/posts/notifications'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  like: { icon: 'heart-fill', tone: 'like', sentence: (who) => <Trans>{who} liked your post</Trans> },
  share: { icon: 'share-fat-fill', sentence: (who) => <Trans>{who} shared your post</Trans> },
  'post-published': { icon: 'check', sentence: () => <Trans>Your post is published</Trans> },
  'post-failed': {
    icon: 'warning',
    tone: 'danger',
    sentence: () => <Trans>Your post could not be processed. Try again from Uploads.</Trans>,
  },
}
