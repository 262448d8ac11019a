import { hidingWeight } from '@akada/contract/reports/routes'
import { type Db, statement } from '#db/connect.ts'
import type { FoundSubject, Subject, SubjectRef } from '#subjects/subject.ts'

interface OpenCase {
  caseId: string
  weight: number
}

const countReport = statement<
  OpenCase,
  { subjectType: string; subjectId: string; ownerId: string; postId: string | null; weight: number; at: Date }
>(
  `insert into moderation_cases as c
     (subject_type, subject_id, owner_id, post_id, weight, reports_count, opened_at, reported_at)
   values (:subjectType, :subjectId, :ownerId, :postId, :weight, 1, :at, :at)
   on conflict (subject_type, subject_id) where status = 'open' do update
     set weight = c.weight + excluded.weight, reports_count = c.reports_count + 1, reported_at = excluded.reported_at
   returning id as case_id, weight`,
)

/** Adds a report to the open case of a subject, which stays locked until the transaction ends. */
export async function addToCase(
  tx: Db,
  {
    subjectType,
    subjectId,
    ownerId,
    postId,
    weight,
    at,
  }: SubjectRef & FoundSubject & { weight: number; at: Date },
): Promise<OpenCase> {
  const [opened] = await countReport(tx, { subjectType, subjectId, ownerId, postId, weight, at })
  return opened!
}

/** Hidden by reports only once: what a moderator has reviewed stays as they left it. */
const markHidden = statement<{ subjectId: string }, { caseId: string }>(
  `update moderation_cases c set is_hidden_by_reports = true
    where c.id = :caseId and not c.is_hidden_by_reports
      and not exists (select from moderation_cases o where o.subject_id = c.subject_id and o.id <> c.id)
   returning c.subject_id`,
)

/** Hides content with enough reports until a moderator reviews it; resolves to whether it was hidden now. */
export async function hideWhenHeavy(
  tx: Db,
  { content }: Subject,
  { caseId, weight, at }: OpenCase & { at: Date },
): Promise<boolean> {
  if (!content?.isHiddenByReports || weight < hidingWeight) return false
  const [marked] = await markHidden(tx, { caseId })
  return marked !== undefined && content.hide(tx, { id: marked.subjectId, at })
}
