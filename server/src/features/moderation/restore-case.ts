import { moderationMessages } from '@akada/contract/moderation'
import type { ModerationAction } from '@akada/contract/subjects'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '../../context.ts'
import { record } from './audit-log.ts'
import { type LockedCase, conflict, lockCase } from './decide-case.ts'
import { undoDecision } from './effects.ts'
import type { Moderator } from './moderators.ts'
import { notifyAuthor } from './notices.ts'

/** A case whose decision has just been reviewed. */
export interface Reviewed extends LockedCase {
  decisionId: string
}

interface LastDecision {
  id: string
  action: ModerationAction
  moderatorId: string | null
}

const lastDecision = statement<LastDecision>(
  `select id, action, moderator_id from moderation_decisions
    where case_id = $1 and reverted_at is null order by id desc limit 1`,
)
const markReverted = statement(`update moderation_decisions set reverted_at = $2 where id = $1`)
const close = statement(`update moderation_cases set status = 'closed' where id = $1`)
const answerAppeal = statement(
  `update appeals set outcome = $2, answer = $3, decided_by = $4, decided_at = $5
    where decision_id = $1 and outcome is null`,
)

async function lastOf(tx: Db, caseId: string): Promise<LastDecision> {
  const [decision] = await lastDecision(tx, caseId)
  if (!decision) throw new ApiError('API_ERR_CONFLICT', { message: moderationMessages.decided })
  return decision
}

type Reviewing = Pick<Context, 'db' | 'declared' | 'now'>

interface Review {
  caseId: string
  reason: string
}

/** Reverses a decision, and grants an appeal that waits. */
export function restoreCase(
  { db, declared, now }: Reviewing,
  moderator: Moderator,
  { caseId, reason }: Review,
): Promise<Reviewed> {
  return db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, { caseId, moderator, status: ['decided', 'appealed', 'closed'] })
    const decision = await lastOf(tx, caseId)
    await undoDecision({ tx, subjects: declared.subjects }, found, decision.action)
    await markReverted(tx, decision.id, now())
    await answerAppeal(tx, decision.id, 'overturned', reason, moderator.id, now())
    await close(tx, caseId)
    await log(tx, moderator, { found, action: 'restore', reason })
    const reviewed = { ...found, decisionId: decision.id }
    await notifyAuthor(tx, { ...reviewed, action: 'restored', reason, until: null })
    return reviewed
  })
}

const others = statement(
  `select from users
    where role in ('moderator', 'admin') and deleted_at is null and id <> $1 and id <> $2
      and (suspended_until is null or suspended_until <= $3)
    limit 1`,
)

/** Decides on an appeal: by another than who decided first, where there is one. */
export function decideAppeal(
  { db, declared, now }: Reviewing,
  moderator: Moderator,
  { caseId, reason, outcome }: Review & { outcome: 'upheld' | 'overturned' },
): Promise<Reviewed> {
  return db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, { caseId, moderator, status: ['appealed'] })
    const decision = await lastOf(tx, caseId)
    const isFirst = decision.moderatorId === moderator.id
    if (isFirst && (await others(tx, moderator.id, found.ownerId, now())).length > 0)
      throw conflict(moderationMessages.secondPerson)
    if (outcome === 'overturned') {
      await undoDecision({ tx, subjects: declared.subjects }, found, decision.action)
      await markReverted(tx, decision.id, now())
    }
    await answerAppeal(tx, decision.id, outcome, reason, moderator.id, now())
    await close(tx, caseId)
    await log(tx, moderator, { found, action: `appeal-${outcome}`, reason })
    const reviewed = { ...found, decisionId: decision.id }
    await notifyAuthor(tx, { ...reviewed, action: outcome, reason, until: null })
    return reviewed
  })
}

function log(
  tx: Db,
  { id: actorId }: Moderator,
  { found, action, reason }: { found: LockedCase; action: string; reason: string },
): Promise<void> {
  const { id: caseId, subjectType, subjectId, ownerId } = found
  return record(tx, { actorId, action, subjectType, subjectId, details: { caseId, ownerId, reason } })
}
