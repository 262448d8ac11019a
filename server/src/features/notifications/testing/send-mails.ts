import type { Context } from '#context.ts'
import { aggregateNotifications } from '../aggregator-loop.ts'
import { mailNotifications } from '../mail-notifications.ts'

/** Sends the mails about what has happened, as the chores do in time. */
export async function sendNotificationMails(context: Context): Promise<void> {
  await aggregateNotifications(context)
  await mailNotifications(context)
}
