export const notificationKeys = {
  list: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
} as const
