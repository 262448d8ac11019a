import { NotificationsScreen } from '#features/notifications/notifications-screen.tsx'
import { notificationViews } from '../registries/notification-views.ts'

export const NotificationsPage = () => <NotificationsScreen views={notificationViews} />
