import type { Feature } from '#feature.ts'
import { expireOrders, pollProvider } from './chores.ts'
import { processPendingEvents } from './webhooks/receive-event.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { paymentsData } from './personal-data.ts'

export const payments: Feature = {
  tables: ['orders', 'payments', 'providerEvents', 'refundRequests', 'refunds'],
  shownTo: { own: ['orders', 'refundRequests'] },
  routes: paymentsRoutes,
  chores: [
    { name: 'look-at-money', cron: '* * * * *', work: pollProvider },
    { name: 'expire-orders', cron: '*/10 * * * *', work: expireOrders },
    { name: 'inbox-leftovers', cron: '*/5 * * * *', work: processPendingEvents },
  ],
  personalData: paymentsData,
}
