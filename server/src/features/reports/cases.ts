import { hidingWeight } from '@akada/contract/reports'
import { type Db, statement } from '#db/connect.ts'
import type { FoundSubject, Subject } from './subjects.ts'

interface OpenCase {
  caseId: string
  weight: number
}

const add = statement<OpenCase>(
  `insert into moderation_cases as c
     (subject_type, subject_id, owner_id, post_id, weight, reports_count, opened_at, reported_at)
   values ($1, $2, $3, $4, $5, 1, $6, $6)
   on conflict (subject_type, subject_id) where status = 'open' do update
     set weight = c.weight + excluded.weight, reports_count = c.reports_count + 1, reported_at = excluded.reported_at
   returning id as case_id, weight`,
)

/** Counts a report to the open case of a thing, which stays locked until the transaction ends. */
export async function addToCase(
  tx: Db,
  {
    subjectType,
    subjectId,
    ownerId,
    postId,
    weight,
    at,
  }: Subject & FoundSubject & { weight: number; at: Date },
): Promise<OpenCase> {
  const [opened] = await add(tx, subjectType, subjectId, ownerId, postId, weight, at)
  return opened!
}

/** Hidden by reports once only: what a moderator has looked at stays as they left it. */
const hide = statement<{ id: string }>(
  `with unseen as (
     update moderation_cases c set is_hidden_by_reports = true
      where c.id = $1 and not c.is_hidden_by_reports
        and not exists (select from moderation_cases o where o.subject_id = c.subject_id and o.id <> c.id)
     returning c.subject_id)
   update posts p set hidden_at = $2
     from unseen
    where p.id = unseen.subject_id and p.hidden_at is null
   returning p.id`,
)

/** Hides a post whose reports weigh enough, until a moderator looks at it; answers whether it was hidden now. */
export async function hideWhenHeavy(
  tx: Db,
  { caseId, weight, subjectType, at }: OpenCase & Subject & { at: Date },
): Promise<boolean> {
  if (subjectType !== 'POST' || weight < hidingWeight) return false
  return (await hide(tx, caseId, at)).length > 0
}
