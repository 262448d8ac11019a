import type { mentionNotifications as kinds } from '@akada/contract/mentions/model'
import { Trans } from '@lingui/react/macro'
import type { NotificationView } from '#notification-view.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  mention: { icon: 'at', sentence: (who) => <Trans>{who} mentioned you</Trans> },
}
