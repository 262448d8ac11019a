import { pushMessages, type subscribePush } from '@akada/contract/notifications'
import type { RequestOf } from '@akada/contract/route'
import { statement } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import type { Context } from '../../context.ts'
import { allowedEndpoint } from './push-address.ts'

/** A browser that another member used before gets only its new member's notifications. */
const put = statement<{ id: string }>(`
  insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)
  on conflict (md5(endpoint)) do update set
    user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth
  returning id`)

const mostBrowsers = 20
const dropOldest = statement(`
  delete from push_subscriptions where user_id = $1 and id not in (
    select id from push_subscriptions where user_id = $1 order by id desc limit ${mostBrowsers})`)

type Form = RequestOf<typeof subscribePush>['body']

/** Stores a browser's push subscription; repeating returns the same id. */
export async function subscribe({ db, config }: Pick<Context, 'db' | 'config'>, viewer: Viewer, form: Form) {
  const { endpoint, keys } = form
  if (!allowedEndpoint(endpoint, config.pushHosts)) throw fieldError('endpoint', pushMessages.endpoint)
  const [made] = await put(db, viewer.id, viewer.sessionId, endpoint, keys.p256dh, keys.auth)
  await dropOldest(db, viewer.id)
  return { id: made?.id ?? '' }
}

const drop = statement(`delete from push_subscriptions where id = $1 and user_id = $2`)

export async function unsubscribe({ db }: Pick<Context, 'db'>, viewer: Viewer, id: string) {
  await drop(db, id, viewer.id)
  return { id }
}
