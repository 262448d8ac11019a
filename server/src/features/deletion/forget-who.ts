import { deletionGraceDays } from '@akada/contract/deletion'
import { type Db, statement } from '#db/connect.ts'
import { eraseCodes } from '../credentials/public.ts'

interface Identity {
  email: string
  phoneNumber: string | null
}

/** From here on nothing says who this was; the address and the number are free for a new account. */
const scrub = statement<Identity>(
  `update users
      set email = id || '@erased.invalid', username = 'erased-' || id, phone_number = null, password_hash = 'none',
          first_name = '', last_name = '', bio = '', interests = '{}', country = null
    where id = $1 and deleted_at <= $2::timestamptz - interval '${deletionGraceDays} days'
   returning old.email, old.phone_number`,
)
const forgetMessages = statement(
  `delete from inbox_messages where lower(recipient) = lower($1) or recipient = $2`,
)
const forgetEvents = statement(`delete from live_events where room = 'user:' || $1::uuid`)
const forgetRoom = statement(`delete from live_rooms where room = 'user:' || $1::uuid`)
const forgetLists = statement(`delete from feed_snapshots where viewer_id = $1`)

const forgetNews = statement(`delete from notification_outbox where user_id = $1 or actor_id = $1`)
const forgetCrowds = statement(`delete from notification_outbox_batches where user_id = $1`)
const forgetInCrowds = statement(
  `update notification_outbox_batches set actor_ids = array_remove(actor_ids, $1::uuid) where $1 = any(actor_ids)`,
)
const forgetActs = statement(`delete from notification_actions where actor_id = $1`)
const forgetActor = statement(
  `update notifications
      set latest_actors = array_remove(latest_actors, $1::uuid), actors_count = greatest(actors_count - 1, 0)
    where $1 = any(latest_actors)`,
)
const forgetAsker = statement(
  `update watermarks set askers = array_remove(askers, $1::uuid) where $1 = any(askers)`,
)

/** Takes away all that says who a member was, if they can no longer come back; part of a transaction. */
export async function forgetWho(tx: Db, userId: string, now: Date): Promise<void> {
  const [identity] = await scrub(tx, userId, now)
  if (!identity) return
  const { email, phoneNumber } = identity
  await eraseCodes(tx, { id: userId, email, phoneNumber })
  await forgetMessages(tx, email, phoneNumber)
  await forgetEvents(tx, userId)
  await forgetRoom(tx, userId)
  await forgetLists(tx, userId)
  const everywhere = [forgetNews, forgetCrowds, forgetInCrowds, forgetActs, forgetActor, forgetAsker]
  for (const forget of everywhere) await forget(tx, userId)
}
