import type { ModerationCase } from '@akada/contract/moderation/routes'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type Describing, type Description, describeSubjects } from './describe-subjects.ts'

type DecidedRow = NonNullable<ModerationCase['decision']>
/** Times that may be infinite, as the database returns them. */
export type Until = Date | number | null

interface CaseRow extends Pick<
  ModerationCase,
  'id' | 'subjectType' | 'subjectId' | 'status' | 'postId' | 'weight' | 'reportsCount' | 'reasons' | 'remarks'
> {
  openedAt: Date
  ownerId: string
  username: string
  firstName: string
  lastName: string
  bio: string
  avatarKey: string | null
  suspendedUntil: Until
  decisionId: string | null
  action: DecidedRow['action']
  decisionReason: string
  until: Until
  decidedAt: Date
  moderator: string | null
  appealId: string | null
  appealText: string
  appealedAt: Date
  outcome: NonNullable<DecidedRow['appeal']>['outcome']
  answer: string | null
}

/** Moderators see what they decide about in every state, so no visibility function applies here. */
const listCaseRows = statement<CaseRow, { ids: readonly string[] }>(`
  select c.id, c.subject_type, c.subject_id, c.status, c.post_id, c.weight, c.reports_count, c.opened_at,
         c.owner_id, u.username, u.first_name, u.last_name, u.bio, u.avatar_key, u.suspended_until,
         coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'count', r.count) order by r.count desc)
            from (select reason, count(*)::int from reports where case_id = c.id group by reason) r), '[]') as reasons,
         array(select additional_info from reports
                where case_id = c.id and additional_info <> '' order by id desc limit 5) as remarks,
         d.id as decision_id, d.action, d.reason as decision_reason, d.until, d.created_at as decided_at,
         s.username as moderator, a.id as appeal_id, a.body as appeal_text, a.created_at as appealed_at,
         a.outcome, a.answer
    from unnest(:ids::uuid[]) with ordinality t (id, place)
    join moderation_cases c on c.id = t.id
    join users u on u.id = c.owner_id
    left join lateral (
      select * from moderation_decisions where case_id = c.id order by id desc limit 1) d on true
    left join users s on s.id = d.moderator_id
    left join appeals a on a.decision_id = d.id
   order by t.place`)

/** Cases with everything a moderator needs to decide, in the order of the ids. */
export async function listCaseViews(context: Describing, ids: readonly string[]): Promise<ModerationCase[]> {
  if (ids.length === 0) return []
  const found = await listCaseRows(context.db, { ids })
  const descriptionOf = await describeSubjects(context, found)
  return found.map((row) => caseOf(row, descriptionOf(row), context))
}

/** One case; throws API_ERR_NOT_FOUND. */
export async function getCaseView(context: Describing, id: string): Promise<ModerationCase> {
  const [found] = await listCaseViews(context, [id])
  if (!found) throw new ApiError('API_ERR_NOT_FOUND')
  return found
}

function caseOf(
  row: CaseRow,
  description: Description,
  { storage }: Pick<Describing, 'storage'>,
): ModerationCase {
  const { ownerId: id, username, firstName, lastName, bio, avatarKey } = row
  const avatar = avatarKey && storage.url(avatarKey)
  return {
    ...row,
    ...description,
    owner: { id, username, firstName, lastName, bio, avatar, suspendedUntil: untilText(row.suspendedUntil) },
    openedAt: row.openedAt.toISOString(),
    decision: row.decisionId === null ? null : decisionOf(row, row.decisionId),
  }
}

function decisionOf(row: CaseRow, id: string): DecidedRow {
  const { action, moderator, decisionReason: reason, until, decidedAt, appealId } = row
  const appeal =
    appealId === null
      ? null
      : {
          id: appealId,
          text: row.appealText,
          createdAt: row.appealedAt.toISOString(),
          outcome: row.outcome,
          answer: row.answer,
        }
  return {
    id,
    action,
    moderator,
    reason,
    until: untilText(until),
    createdAt: decidedAt.toISOString(),
    appeal,
  }
}

/** The end of a suspension as in the contract: a time, or `infinity`. */
export const untilText = (until: Until): string | null =>
  until instanceof Date ? until.toISOString() : until === null ? null : 'infinity'
