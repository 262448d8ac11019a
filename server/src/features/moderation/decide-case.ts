import { dayMs } from '@akada/contract/durations'
import { moderationMessages } from '@akada/contract/moderation/routes'
import { type ModerationAction, type SubjectType, subjects } from '@akada/contract/reports/subjects'
import { type Db, statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { SubjectRef } from '#subjects/subject.ts'
import type { Context } from '#context.ts'
import { recordAction } from './audit-log.ts'
import { applyDecision } from './effects.ts'
import type { Moderator } from './moderators.ts'
import { notifyAuthor } from './notices.ts'

export interface Decided extends SubjectRef {
  decisionId: string
  caseId: string
  ownerId: string
  postId: string | null
  action: ModerationAction
  until: Date | 'infinity' | null
}

interface NewDecision {
  caseId: string
  action: ModerationAction
  reason: string
  /** End of a suspension; null means permanent. */
  days: number | null
}

export interface LockedCase extends SubjectRef {
  id: string
  ownerId: string
  postId: string | null
  status: string
  ownerRole: string
  hasReported: boolean
}

const lockCaseRow = statement<LockedCase, { caseId: string; moderatorId: string }>(
  `select c.id, c.subject_type, c.subject_id, c.owner_id, c.post_id, c.status, u.role as owner_role,
          exists (select from reports r where r.case_id = c.id and r.reporter_id = :moderatorId) as has_reported
     from moderation_cases c join users u on u.id = c.owner_id
    where c.id = :caseId
      for no key update of c`,
)

/** Locks a case that this moderator may decide; throws API_ERR_NOT_FOUND and API_ERR_CONFLICT. */
export async function lockCase(
  tx: Db,
  { caseId, moderator, status }: { caseId: string; moderator: Moderator; status: readonly string[] },
): Promise<LockedCase> {
  const [found] = await lockCaseRow(tx, { caseId, moderatorId: moderator.id })
  if (!found) throw new ApiError('API_ERR_NOT_FOUND')
  if (!status.includes(found.status)) throw conflict(moderationMessages.decided)
  if (found.ownerId === moderator.id || found.hasReported) throw conflict(moderationMessages.ownCase)
  if (found.ownerRole !== 'user' && moderator.role !== 'admin') throw conflict(moderationMessages.staff)
  return found
}

export const conflict = (message: string) => new ApiError('API_ERR_CONFLICT', { message })

const insertDecision = statement<
  { id: string },
  {
    caseId: string
    moderatorId: string
    action: string
    reason: string
    until: string | Date | null
    at: Date
  }
>(
  `insert into moderation_decisions (case_id, moderator_id, action, reason, until, created_at)
   values (:caseId, :moderatorId, :action, :reason, :until::timestamptz, :at) returning id`,
)
const setCaseStatus = statement<unknown, { caseId: string; status: string }>(
  `update moderation_cases set status = :status where id = :caseId`,
)

/**
 * Decides an open case, with its effect and an entry in the log; of two concurrent decisions, one is refused.
 */
export function decideCase(
  { db, declared, now }: Pick<Context, 'db' | 'declared' | 'now'>,
  moderator: Moderator,
  { caseId, action, reason, days }: NewDecision,
): Promise<Decided> {
  return db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, { caseId, moderator, status: ['open'] })
    mustFit(action, found.subjectType)
    const at = now()
    const until = action === 'suspend' ? endOf(days, at) : null
    await applyDecision({ tx, subjects: declared.subjects }, found, { action, until, at })
    const [stored] = await insertDecision(tx, {
      caseId,
      moderatorId: moderator.id,
      action,
      reason,
      until,
      at,
    })
    await setCaseStatus(tx, { caseId, status: action === 'dismiss' ? 'closed' : 'decided' })
    const { subjectType, subjectId, ownerId, postId } = found
    const details = { caseId, ownerId, reason, ...(until && { until }) }
    await recordAction(tx, { actorId: moderator.id, action, subjectType, subjectId, details })
    const decided = { decisionId: stored!.id, caseId, ownerId, subjectType, subjectId, postId, action, until }
    if (action !== 'dismiss') await notifyAuthor(tx, { ...decided, reason })
    return decided
  })
}

function mustFit(action: ModerationAction, subjectType: SubjectType): void {
  if (!subjects[subjectType].actions.includes(action)) throw fieldError('action', moderationMessages.unfit)
}

const endOf = (days: number | null, now: Date): Date | 'infinity' =>
  days === null ? 'infinity' : new Date(now.getTime() + days * dayMs)
