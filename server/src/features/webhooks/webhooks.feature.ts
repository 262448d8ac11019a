import type { Feature } from '#feature.ts'
import { purgeWebhookDeliveries } from './list-webhook-deliveries.ts'
import { describeWebhooks, webhookNotifications } from './notifications.ts'
import { webhooksData } from './personal-data.ts'
import { webhooksRoutes } from './webhooks.routes.ts'

export const webhooks: Feature = {
  tables: ['webhooks', 'webhookDeliveries'],
  shownTo: { own: ['webhooks', 'webhookDeliveries'] },
  routes: webhooksRoutes,
  chores: [{ name: 'purge-webhook-deliveries', cron: '17 4 * * *', work: purgeWebhookDeliveries }],
  notifications: webhookNotifications,
  notificationSubjects: { webhook: describeWebhooks },
  personalData: webhooksData,
}
