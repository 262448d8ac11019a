import { moderationMessages } from '@akada/contract/moderation/routes'
import type { Context } from '#context.ts'
import { conflict, lockCase } from './decide-case.ts'
import { hasOtherModerators } from './has-other-moderators.ts'
import type { Moderator } from './moderators.ts'
import { type Reviewed, closeCase, mustFindLastDecision, reverse } from './review.ts'

interface AppealDecision {
  caseId: string
  reason: string
  outcome: 'upheld' | 'overturned'
}

/** Decides an appeal: if there is another moderator, not the one who made the decision. */
export function decideAppeal(
  { db, declared, now }: Pick<Context, 'db' | 'declared' | 'now'>,
  moderator: Moderator,
  { caseId, reason, outcome }: AppealDecision,
): Promise<Reviewed> {
  return db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, { caseId, moderator, status: ['appealed'] })
    const decision = await mustFindLastDecision(tx, caseId)
    const isFirst = decision.moderatorId === moderator.id
    if (
      isFirst &&
      (await hasOtherModerators(tx, { moderatorId: moderator.id, ownerId: found.ownerId, now: now() }))
        .length > 0
    )
      throw conflict(moderationMessages.secondPerson)
    const review = { found, decision, moderator, reason, at: now() }
    if (outcome === 'overturned') await reverse(tx, declared.subjects, review)
    return closeCase(tx, review, { appeal: outcome, entry: `appeal-${outcome}`, notice: outcome })
  })
}
