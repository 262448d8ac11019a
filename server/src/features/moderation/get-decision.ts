import type { ModerationAction } from '@akada/contract/reports/subjects'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { SubjectRef } from '#subjects/subject.ts'
import type { Context } from '#context.ts'
import { type Until, untilText } from './case-view.ts'
import { type Describing, describeSubjects } from './describe-subjects.ts'
import { hasOtherModerators } from './has-other-moderators.ts'
import { isAppealKey } from './notices.ts'

/** Who asks for a decision: the affected member, signed in, or a holder of the key in the notice. */
export interface DecisionRequest {
  decisionId: string
  viewerId: string | undefined
  key: string | undefined
}

interface Row extends SubjectRef {
  id: string
  caseId: string
  ownerId: string
  moderatorId: string | null
  /** The moderator was one of Akada's, not a creator. */
  isByStaff: boolean
  action: ModerationAction
  reason: string
  until: Until
  isReverted: boolean
  createdAt: Date
  appealId: string | null
  appealText: string
  appealedAt: Date
  outcome: 'upheld' | 'overturned' | null
  answer: string | null
}

const excerptLength = 200

const findDecision = statement<Row, { decisionId: string }>(
  `select d.id, d.case_id, c.owner_id, d.moderator_id,
          exists (select from users m where m.id = d.moderator_id and m.role in ('moderator', 'admin')) as is_by_staff, c.subject_type, c.subject_id, d.action, d.reason, d.until, d.created_at,
          d.reverted_at is not null as is_reverted,
          a.id as appeal_id, a.body as appeal_text, a.created_at as appealed_at, a.outcome, a.answer
     from moderation_decisions d
     join moderation_cases c on c.id = d.case_id
     left join appeals a on a.decision_id = d.id
    where d.id = :decisionId and d.action <> 'dismiss'`,
)

/** The decision, if it concerns the caller; nobody else learns that there is one (API_ERR_NOT_FOUND). */
export async function mustConcernViewer(
  { db, secret }: { db: Db; secret: Buffer },
  { decisionId, viewerId, key }: DecisionRequest,
): Promise<Row> {
  const [row] = await findDecision(db, { decisionId })
  const isTheirs = row && (row.ownerId === viewerId || (key && isAppealKey(secret, decisionId, key)))
  if (!isTheirs) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

async function hasOtherReviewer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { moderatorId, isByStaff, ownerId }: Row,
): Promise<boolean> {
  if (!moderatorId || !isByStaff) return false
  return (await hasOtherModerators(db, { moderatorId, ownerId, now: now() })).length > 0
}

/** A decision as the affected member sees it: not who made it, nor who had reported. */
export async function getDecision(
  context: Describing & Pick<Context, 'secret' | 'now'>,
  request: DecisionRequest,
) {
  const row = await mustConcernViewer(context, request)
  const { excerpt } = (await describeSubjects(context, [row]))(row)
  const { id, subjectType, action, reason, until, createdAt, appealId, outcome, answer } = row
  return {
    id,
    subjectType,
    excerpt: Array.from(excerpt).slice(0, excerptLength).join(''),
    action,
    reason,
    until: untilText(until),
    createdAt: createdAt.toISOString(),
    canAppeal: appealId === null && !row.isReverted,
    hasOtherReviewer: await hasOtherReviewer(context, row),
    appeal:
      appealId === null
        ? null
        : { id: appealId, text: row.appealText, createdAt: row.appealedAt.toISOString(), outcome, answer },
  }
}
