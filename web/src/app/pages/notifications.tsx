import { NotificationsScreen } from '#features/notifications/notifications-screen.tsx'
import { notificationViews } from '#app/registries/notification-views.ts'

export const NotificationsPage = () => <NotificationsScreen views={notificationViews} />
