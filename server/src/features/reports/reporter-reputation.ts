import { type Db, statement } from '#db/connect.ts'
import type { Reputation } from './report-weight.ts'

/** Of the last fifty reports of member $1, at the time $2. */
const reputation = statement<Reputation>(`
  with decided as (
    select d.action
      from (select case_id from reports where reporter_id = $1 order by created_at desc limit 50) r
      join moderation_decisions d on d.case_id = r.case_id and d.reverted_at is null)
  select extract(epoch from $2::timestamptz - created_at)::float8 / 86400 as account_days,
         (select count(*) from decided where action <> 'dismiss')::int as upheld,
         (select count(*) from decided where action = 'dismiss')::int as dismissed
    from users where id = $1`)

export async function reputationOf(db: Db, reporterId: string, now: Date): Promise<Reputation> {
  const [found] = await reputation(db, reporterId, now)
  return found ?? { accountDays: 0, upheld: 0, dismissed: 0 }
}
