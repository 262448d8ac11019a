import type { Notification, NotificationKind } from '@akada/contract/notifications'
import type { ComponentType, ReactNode } from 'react'
import type { IconName } from '#ui/graphics/icon-names.ts'

/** How a kind of notification is drawn; declared in the `*.notifications.tsx` of the feature it belongs to. */
export interface NotificationView {
  icon: IconName
  /** The colour behind the icon, when not the brand's. */
  tone?: 'like' | 'danger'
  /** What happened; `who` names the members who did it. */
  sentence: (who: ReactNode) => ReactNode
  /** What one can do about it, at the end of the row, where a picture of the subject would be. */
  Actions?: ComponentType<ActionsProps>
}

interface ActionsProps {
  notification: Notification
  /** Fetches the list again. */
  refresh: () => void
}

export type NotificationViews = Readonly<Partial<Record<NotificationKind, NotificationView>>>

/** A kind that this version of the app has no view for says what the server says. */
export const viewOf = (views: NotificationViews, { kind, sentence }: Notification): NotificationView =>
  views[kind] ?? { icon: 'bell', sentence: () => sentence }
