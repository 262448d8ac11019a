import { pushMessages, type subscribePush as api } from '@akada/contract/notifications/routes'
import type { RequestOf } from '@akada/contract/route'
import { statement } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import type { Context } from '#context.ts'
import { allowedEndpoint } from './push-address.ts'

/** A browser that another member used before gets only its new member's notifications. */
const upsertPushSubscription = statement<
  { id: string },
  { viewerId: string; sessionId: string; endpoint: string; p256dh: string; auth: string }
>(`
  insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (:viewerId, :sessionId, :endpoint, :p256dh, :auth)
  on conflict (md5(endpoint)) do update set
    user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth
  returning id`)

const maxBrowsers = 20
const deleteOldestSubscriptions = statement<unknown, { viewerId: string }>(`
  delete from push_subscriptions where user_id = :viewerId and id not in (
    select id from push_subscriptions where user_id = :viewerId order by id desc limit ${maxBrowsers})`)

type Form = RequestOf<typeof api>['body']

/** Stores a browser's push subscription; repeating returns the same id. */
export async function subscribePush(
  { db, config }: Pick<Context, 'db' | 'config'>,
  viewer: Viewer,
  form: Form,
) {
  const { endpoint, keys } = form
  if (!allowedEndpoint(endpoint, config.pushHosts)) throw fieldError('endpoint', pushMessages.endpoint)
  const [made] = await upsertPushSubscription(db, {
    viewerId: viewer.id,
    sessionId: viewer.sessionId,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
  })
  await deleteOldestSubscriptions(db, { viewerId: viewer.id })
  return { id: made?.id ?? '' }
}

const deleteOwnSubscription = statement<unknown, { id: string; viewerId: string }>(
  `delete from push_subscriptions where id = :id and user_id = :viewerId`,
)

export async function unsubscribePush({ db }: Pick<Context, 'db'>, viewer: Viewer, id: string) {
  await deleteOwnSubscription(db, { id, viewerId: viewer.id })
  return { id }
}
