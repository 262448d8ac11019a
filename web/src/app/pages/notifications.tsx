export { NotificationsScreen as NotificationsPage } from '#features/notifications/notifications-screen.tsx'
