import * as api from '@akada/contract/notifications'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { countsOf } from './counts.ts'
import { runAggregator } from './aggregator-loop.ts'
import { listNotifications } from './list.ts'
import { markRead, markReadUpTo } from './mark-read.ts'
import { pushKeys } from './push-keys.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

export const notificationsRoutes: Routes = (app, context) => {
  const { publicKey } = pushKeys(context.secret)
  runAggregator(app, context)

  serve(app, api.listNotifications, ({ viewer, query }) =>
    listNotifications(context, { userId: viewer.id, ...query }),
  )

  serve(app, api.countUnread, async ({ viewer }) => {
    const { unread } = await countsOf(context.db, viewer.id)
    return { unreadCount: unread }
  })

  serve(app, api.readNotification, ({ viewer, params }) =>
    markRead(context, { userId: viewer.id, notificationId: params.id }),
  )

  serve(app, api.readNotifications, ({ viewer, body: { upTo, changedAt } }) =>
    markReadUpTo(context, { userId: viewer.id, notificationId: upTo, changedAt }),
  )

  serve(app, api.getPushKey, () => ({ publicKey }))

  serve(app, api.subscribePush, ({ viewer, body }) => subscribe(context, viewer, body))

  serve(app, api.unsubscribePush, ({ viewer, params }) => unsubscribe(context, viewer, params.id))
}
