import type { NotificationKind } from '@akada/contract/notifications/routes'
import type { NotificationView, NotificationViews } from '#notification-view.ts'

/** `views` of each `features/<x>/<x>.notifications.tsx`. */
export const ofFeatures = Object.values(
  import.meta.glob<NotificationViews>('../../features/*/*.notifications.tsx', {
    eager: true,
    import: 'views',
  }),
)

/** How each kind of notification is drawn; fetched with the screen that lists them. */
export const notificationViews = Object.assign({}, ...ofFeatures) as Readonly<
  Record<NotificationKind, NotificationView>
>
