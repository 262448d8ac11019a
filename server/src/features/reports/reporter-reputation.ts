import { type Db, statement } from '#db/connect.ts'
import type { Reputation } from './report-weight.ts'

/** Based on a member's last fifty reports. */
const findReputation = statement<Reputation, { reporterId: string; now: Date }>(`
  with decided as (
    select d.action
      from (select case_id from reports where reporter_id = :reporterId order by created_at desc limit 50) r
      join moderation_decisions d on d.case_id = r.case_id and d.reverted_at is null)
  select extract(epoch from :now::timestamptz - created_at)::float8 / 86400 as account_days,
         (select count(*) from decided where action <> 'dismiss')::int as upheld,
         (select count(*) from decided where action = 'dismiss')::int as dismissed
    from users where id = :reporterId`)

export async function reputationOf(db: Db, reporterId: string, now: Date): Promise<Reputation> {
  const [found] = await findReputation(db, { reporterId, now })
  return found ?? { accountDays: 0, upheld: 0, dismissed: 0 }
}
