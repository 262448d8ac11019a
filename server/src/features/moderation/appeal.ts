import { moderationMessages } from '@akada/contract/moderation/routes'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { recordAction } from './audit-log.ts'
import { conflict } from './decide-case.ts'
import { type DecisionRequest, mustConcernViewer } from './get-decision.ts'

const insertAppeal = statement<{ id: string }, { id: string; text: string; at: Date }>(
  `insert into appeals (decision_id, body, created_at) values (:id, :text, :at) on conflict do nothing returning id`,
)
const markCaseAppealed = statement<{ id: string }, { caseId: string }>(
  `update moderation_cases set status = 'appealed' where id = :caseId and status = 'decided' returning id`,
)

/** Appeals a decision, once; throws API_ERR_CONFLICT the second time and when it was reversed. */
export async function appeal(
  context: Pick<Context, 'db' | 'secret' | 'now'>,
  { text, ...request }: DecisionRequest & { text: string },
) {
  const row = await mustConcernViewer(context, request)
  const at = context.now()
  const id = await context.db.transaction().execute(async (tx) => {
    const [isOpen] = await markCaseAppealed(tx, { caseId: row.caseId })
    if (!isOpen) throw conflict(row.appealId ? moderationMessages.appealed : moderationMessages.decided)
    const [stored] = await insertAppeal(tx, { id: row.id, text, at })
    if (!stored) throw conflict(moderationMessages.appealed)
    const { subjectType, subjectId, ownerId: actorId, caseId } = row
    await recordAction(tx, { actorId, action: 'appeal', subjectType, subjectId, details: { caseId } })
    return stored.id
  })
  return { id, text, createdAt: at.toISOString(), outcome: null, answer: null }
}
