import * as api from '@akada/contract/notifications/routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { countUnread } from './count-unread.ts'
import { runAggregator } from './aggregator-loop.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotification, readNotifications } from './read-notifications.ts'
import { getPushKey } from './get-push-key.ts'
import { subscribePush, unsubscribePush } from './subscribe-push.ts'

export const notificationsRoutes: Routes = (app, context) => {
  const pushKey = getPushKey(context)
  runAggregator(app, context)

  serve(app, api.listNotifications, ({ viewer, query }) =>
    listNotifications(context, { userId: viewer.id, ...query }),
  )

  serve(app, api.countUnread, ({ viewer }) => countUnread(context.db, viewer.id))

  serve(app, api.readNotification, ({ viewer, params }) =>
    readNotification(context, { userId: viewer.id, notificationId: params.id }),
  )

  serve(app, api.readNotifications, ({ viewer, body: { upTo, changedAt } }) =>
    readNotifications(context, { userId: viewer.id, notificationId: upTo, changedAt }),
  )

  serve(app, api.getPushKey, () => pushKey)

  serve(app, api.subscribePush, ({ viewer, body }) => subscribePush(context, viewer, body))

  serve(app, api.unsubscribePush, ({ viewer, params }) => unsubscribePush(context, viewer, params.id))
}
