import { moderationMessages } from '@akada/contract/moderation/routes'
import type { ModerationAction } from '@akada/contract/reports/subjects'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Subjects } from '#subjects/subject.ts'
import { recordAction } from './audit-log.ts'
import type { LockedCase } from './decide-case.ts'
import { undoDecision } from './effects.ts'
import type { Moderator } from './moderators.ts'
import { type Notice, notifyAuthor } from './notices.ts'

/** A case whose decision has just been reviewed. */
export interface Reviewed extends LockedCase {
  decisionId: string
}

interface LastDecision {
  id: string
  action: ModerationAction
  moderatorId: string | null
}

const findLastDecision = statement<LastDecision, { caseId: string }>(
  `select id, action, moderator_id from moderation_decisions
    where case_id = :caseId and reverted_at is null order by id desc limit 1`,
)

/** The current decision; throws API_ERR_CONFLICT when it was reversed already. */
export async function mustFindLastDecision(tx: Db, caseId: string): Promise<LastDecision> {
  const [decision] = await findLastDecision(tx, { caseId })
  if (!decision) throw new ApiError('API_ERR_CONFLICT', { message: moderationMessages.decided })
  return decision
}

export interface Review {
  found: LockedCase
  decision: LastDecision
  moderator: Moderator
  reason: string
  at: Date
}

const markReverted = statement<unknown, { decisionId: string; at: Date }>(
  `update moderation_decisions set reverted_at = :at where id = :decisionId`,
)

/** Everything is as it was before the decision. */
export async function reverse(
  tx: Db,
  subjects: Subjects,
  { found, decision, at }: Pick<Review, 'found' | 'decision' | 'at'>,
): Promise<void> {
  await undoDecision({ tx, subjects }, found, decision.action)
  await markReverted(tx, { decisionId: decision.id, at })
}

const updateAppealOutcome = statement<
  unknown,
  { decisionId: string; appeal: string; reason: string; moderatorId: string; at: Date }
>(
  `update appeals set outcome = :appeal, answer = :reason, decided_by = :moderatorId, decided_at = :at
    where decision_id = :decisionId and outcome is null`,
)
const markClosed = statement<unknown, { caseId: string }>(
  `update moderation_cases set status = 'closed' where id = :caseId`,
)

interface Outcome {
  /** The pending appeal, if any. */
  appeal: 'upheld' | 'overturned'
  /** For the log, and for the author. */
  entry: string
  notice: Notice['action']
}

/** Settles a pending appeal and closes the case, with an entry in the log and a notice to the author. */
export async function closeCase(tx: Db, review: Review, outcome: Outcome): Promise<Reviewed> {
  const { found, decision, moderator, reason, at } = review
  const { id: caseId, subjectType, subjectId, ownerId } = found
  await updateAppealOutcome(tx, {
    decisionId: decision.id,
    appeal: outcome.appeal,
    reason,
    moderatorId: moderator.id,
    at,
  })
  await markClosed(tx, { caseId })
  const details = { caseId, ownerId, reason }
  await recordAction(tx, { actorId: moderator.id, action: outcome.entry, subjectType, subjectId, details })
  const reviewed = { ...found, decisionId: decision.id }
  await notifyAuthor(tx, { ...reviewed, action: outcome.notice, reason, until: null })
  return reviewed
}
