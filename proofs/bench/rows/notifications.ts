import { listNotifications } from '@akada/server/features/notifications/list-notifications.ts'
import { aggregateNotifications, notify } from '@akada/server/features/notifications/public.ts'
import { anyOf, rateOf } from '../load.ts'
import { type Row, compare } from '../row.ts'
import type { Site } from '../site.ts'

const crowd = 1_000_000
const ofOne = 100_000
const few = 20

/** Groups of a million likes; `$1` has a tenth of them, `$2` has few. */
const fillText = `
  with made as (
    select uuidv7(make_interval(secs => n - ${crowd})) as id, n,
           case when n % 10 = 0 then $1::uuid when n <= ${few * 10} and n % 10 = 5 then $2::uuid else u.id end as user_id
      from generate_series(1, ${crowd}) n
      join (select id, row_number() over () as place from users where id not in ($1, $2) limit 1000) u
        on u.place = 1 + n % 1000)
  insert into notifications (id, user_id, kind, group_id, subject_type, subject_id, actors_count, latest_actors, read_at, closed_at, changed_at, created_at)
  select id, user_id, 'follow', user_id, 'user', user_id, 1, array[$3::uuid], uuid_extract_timestamp(id),
         uuid_extract_timestamp(id), uuid_extract_timestamp(id), uuid_extract_timestamp(id)
    from made order by id`

/** Earlier rows may have notified some of these members. */
const countText = `
  insert into notification_counts (user_id, unread, total)
  select user_id, 0, count(*) from notifications group by user_id
  on conflict (user_id) do update set total = excluded.total`

export const row: Row = {
  measure: async ({ large: site }) => {
    const { context, readers } = site
    const [star, quiet, fan] = readers.map(({ id }) => id)
    if (!star || !quiet || !fan) throw new Error('There are no members to notify.')
    await fillAll(site, [star, quiet, fan])
    const page = (userId: string) => () => listNotifications(context, { userId, page: 1, limit: 20 })
    const first = await compare(
      () => rateOf(page(star)),
      () => rateOf(page(quiet)),
    )
    const notifyOne = (userId: string) => async () => {
      const { id: actorId } = anyOf(readers)
      await notify(context.db, { to: userId, kind: 'follow', subject: { type: 'user', id: userId }, actorId })
      await aggregateNotifications(context)
    }
    const notifying = await compare(
      () => rateOf(notifyOne(star)),
      () => rateOf(notifyOne(quiet)),
    )
    const million = crowd.toLocaleString('en')
    return [
      measured(`notifications of a member with ${ofOne.toLocaleString('en')} of ${million}`, first),
      measured('one more of them, aggregated', notifying),
    ]
  },
}

const measured = (
  what: string,
  { figure, limit, ratio }: { figure: number; limit: number; ratio: number },
) => ({
  what,
  limit: `a member with ${few}`,
  ratio,
  goal: { atLeast: 0.8 },
  detail: `${Math.round(figure)}/s against ${Math.round(limit)}/s`,
})

async function fillAll({ pool }: Site, people: string[]): Promise<void> {
  await pool.query(fillText, people)
  await pool.query(countText)
  await pool.query('vacuum (analyze) notifications')
}
