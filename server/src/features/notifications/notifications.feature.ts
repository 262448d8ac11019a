import type { Feature } from '#feature.ts'
import { purgeNotifications } from './purge-notifications.ts'
import { mailNotifications } from './mail-notifications.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { notificationData } from './personal-data.ts'

export const notifications: Feature = {
  tables: [
    'notifications',
    'notificationActions',
    'notificationCounts',
    'notificationOutbox',
    'notificationOutboxBatches',
    'pushSubscriptions',
  ],
  shownTo: {
    own: ['notificationActions', 'notificationCounts', 'notifications', 'pushSubscriptions'],
    hidden: ['notificationOutbox', 'notificationOutboxBatches'],
  },

  routes: notificationsRoutes,
  chores: [
    { name: 'mail-notifications', cron: '* * * * *', work: mailNotifications },
    { name: 'purge-notifications', cron: '32 4 * * *', work: purgeNotifications },
  ],
  personalData: notificationData,
}
