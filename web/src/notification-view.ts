import type { Notification, NotificationKind } from '@akada/contract/notifications/routes'
import type { ComponentType, ReactNode } from 'react'
import type { IconName } from '#ui/graphics/icon-names.ts'

/** How a kind of notification is rendered; declared in its feature's `*.notifications.tsx`. */
export interface NotificationView {
  icon: IconName
  /** The colour behind the icon, by default the brand's. */
  tone?: 'like' | 'danger'
  /** What happened; `who` names the members who did it. */
  sentence: (who: ReactNode, notification: Notification) => ReactNode
  /** Actions at the end of the row, in place of a picture of the subject. */
  Actions?: ComponentType<ActionsProps>
}

interface ActionsProps {
  notification: Notification
  /** Fetches the list again. */
  refresh: () => void
}

export type NotificationViews = Readonly<Partial<Record<NotificationKind, NotificationView>>>

/** A kind without a view in this version of the app shows the server's words. */
export const viewOf = (views: NotificationViews, { kind, sentence }: Notification): NotificationView =>
  views[kind] ?? { icon: 'bell', sentence: () => sentence }
