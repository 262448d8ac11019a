import type { FastifyBaseLogger } from 'fastify'
import { statement } from '#db/connect.ts'
import type { JobData } from '#jobs/queues.ts'
import { type Sender, startSender } from '#jobs/sender.ts'
import type { Context } from '#context.ts'
import { readNotificationCounts } from './counts.ts'
import { pushKeys } from './push-keys.ts'
import { type QuietHours, quietMinutesLeft } from './quiet-hours.ts'
import { notificationsById } from './read-view.ts'
import { type Subscription, sendPush } from './send-push.ts'
import { notificationTexts } from './notification-texts.ts'

interface PushWorkerOptions {
  context: Context
  databaseUrl: string
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

type Target = Subscription & QuietHours & { userId: string; isOn: boolean; hasEnded: boolean }

/** A browser whose session was ended gets no more messages; one whose session expired does. */
const findPushTarget = statement<Target, { subscriptionId: string }>(`
  select p.endpoint, p.p256dh, p.auth, p.user_id, s.quiet_from, s.quiet_until,
         coalesce(s.time_zone, 'Africa/Lagos') as time_zone,
         s.allow_browser_notification is not false and u.deleted_at is null as is_on,
         e.revoked_at is not null as has_ended
    from push_subscriptions p
    join users u on u.id = p.user_id
    left join user_settings s on s.user_id = p.user_id
    left join sessions e on e.id = p.session_id
   where p.id = :subscriptionId`)
const deletePushSubscription = statement<unknown, { subscriptionId: string }>(
  `delete from push_subscriptions where id = :subscriptionId`,
)

/** Sends push messages until stopped. */
export function startPushWorker({ context, databaseUrl, logger }: PushWorkerOptions): Promise<Sender> {
  return startSender({
    databaseUrl,
    logger,
    queue: 'push',
    send: async ({ id, data, retryCount }) => {
      const result = await pushOne(context, data)
      logger.info({ pushId: id, try: retryCount + 1, result }, 'push')
    },
  })
}

/** Sends one notification to one browser, if it is still unread and the member's settings allow it now. */
export async function pushOne(context: Context, { subscriptionId, notificationId }: JobData['push']) {
  const { db, config, secret, now } = context
  const [to] = await findPushTarget(db, { subscriptionId })
  if (!to) return 'nobody'
  if (to.hasEnded) {
    await deletePushSubscription(db, { subscriptionId })
    return 'signed-out'
  }
  if (!to.isOn || quietMinutesLeft(to, now()) > 0) return 'switched-off'
  const [notification] = await notificationsById(context, to.userId, [notificationId])
  if (!notification || notification.isRead) return 'read'
  const { unread: unreadCount } = await readNotificationCounts(db, to.userId)
  const message = { ...notificationTexts(notification), tag: notificationId, unreadCount }
  const contact = config.siteUrl.startsWith('https:') ? config.siteUrl : 'mailto:akada@localhost.invalid'
  const result = await sendPush(to, message, { keys: pushKeys(secret), contact, hosts: config.pushHosts })
  if (result === 'gone') await deletePushSubscription(db, { subscriptionId })
  return result
}
