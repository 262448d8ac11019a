import { supportHours } from '@akada/contract/support/routes'
import { statement } from '#db/connect.ts'
import { supportLevelOf } from '#features/plans/public.ts'
import type { Context } from '#context.ts'
import { type RequestRow, requestColumns, toQueued, toRequest } from './support-rows.ts'

const listOwnRequests = statement<RequestRow, { userId: string }>(
  `select ${requestColumns} from support_requests r where r.user_id = :userId order by r.id desc limit 50`,
)

const queued = `select ${requestColumns}, u.username from support_requests r join users u on u.id = r.user_id`
type QueuedRow = RequestRow & { username: string }
const listWaitingRequests = statement<QueuedRow>(
  `${queued} where r.answered_at is null and u.deleted_at is null
    order by array_position(array['dedicated', 'priority', 'standard'], r.level), r.created_at limit 100`,
)
const listAnsweredRequests = statement<QueuedRow>(
  `${queued} where r.answered_at is not null and u.deleted_at is null order by r.answered_at desc limit 20`,
)

type Reading = Pick<Context, 'db' | 'config'>

/** A member's own requests, and what is promised to them. */
export async function listSupportRequests({ db, config }: Reading, userId: string) {
  const level = await supportLevelOf(db, config, userId)
  const requests = (await listOwnRequests(db, { userId })).map(toRequest)
  const person = level === 'dedicated' ? (config.supportPerson ?? null) : null
  return { requests, level, hours: supportHours[level], person }
}

/** What waits for the staff: by plan, then by age. */
export async function listSupportQueue({ db }: Pick<Context, 'db'>) {
  const [waiting, answered] = [await listWaitingRequests(db), await listAnsweredRequests(db)]
  return { waiting: waiting.map(toQueued), answered: answered.map(toQueued) }
}
