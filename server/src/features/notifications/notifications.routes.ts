import * as api from '@akada/contract/notifications/routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { readNotificationCounts } from './counts.ts'
import { runAggregator } from './aggregator-loop.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotification, readNotifications } from './read-notifications.ts'
import { pushKeys } from './push-keys.ts'
import { subscribePush, unsubscribePush } from './subscribe-push.ts'

export const notificationsRoutes: Routes = (app, context) => {
  const { publicKey } = pushKeys(context.secret)
  runAggregator(app, context)

  serve(app, api.listNotifications, ({ viewer, query }) =>
    listNotifications(context, { userId: viewer.id, ...query }),
  )

  serve(app, api.countUnread, async ({ viewer }) => {
    const { unread } = await readNotificationCounts(context.db, viewer.id)
    return { unreadCount: unread }
  })

  serve(app, api.readNotification, ({ viewer, params }) =>
    readNotification(context, { userId: viewer.id, notificationId: params.id }),
  )

  serve(app, api.readNotifications, ({ viewer, body: { upTo, changedAt } }) =>
    readNotifications(context, { userId: viewer.id, notificationId: upTo, changedAt }),
  )

  serve(app, api.getPushKey, () => ({ publicKey }))

  serve(app, api.subscribePush, ({ viewer, body }) => subscribePush(context, viewer, body))

  serve(app, api.unsubscribePush, ({ viewer, params }) => unsubscribePush(context, viewer, params.id))
}
