import type { Context } from '#context.ts'
import { lockCase } from './decide-case.ts'
import type { Moderator } from './moderators.ts'
import { type Reviewed, closeCase, mustFindLastDecision, reverse } from './review.ts'

/** Reverses a decision, and grants a pending appeal. */
export function restoreCase(
  { db, declared, now }: Pick<Context, 'db' | 'declared' | 'now'>,
  moderator: Moderator,
  { caseId, reason }: { caseId: string; reason: string },
): Promise<Reviewed> {
  return db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, { caseId, moderator, status: ['decided', 'appealed', 'closed'] })
    const decision = await mustFindLastDecision(tx, caseId)
    const review = { found, decision, moderator, reason, at: now() }
    await reverse(tx, declared.subjects, review)
    return closeCase(tx, review, { appeal: 'overturned', entry: 'restore', notice: 'restored' })
  })
}
