import type { SubjectType } from '@akada/contract/reports/subjects'
import { type Db, statement } from '#db/connect.ts'
import { recordAction } from './audit-log.ts'
import { notifyAuthor } from './notices.ts'

interface CreatorDecision {
  creatorId: string
  action: 'hide' | 'remove'
  subjectType: SubjectType
  subjectId: string
  ownerId: string
  postId: string | null
  at: Date
}

const insertDecidedCase = statement<{ id: string }, Omit<CreatorDecision, 'action' | 'creatorId'>>(
  `insert into moderation_cases (subject_type, subject_id, owner_id, post_id, status, opened_at, reported_at)
   values (:subjectType, :subjectId, :ownerId, :postId, 'decided', :at, :at) returning id`,
)
const insertCreatorDecision = statement<
  { id: string },
  { caseId: string; creatorId: string; action: string; reason: string; at: Date }
>(
  `insert into moderation_decisions (case_id, moderator_id, action, reason, created_at)
   values (:caseId, :creatorId, :action, :reason, :at) returning id`,
)

/** SQL: whether moderators still have to look at something. */
export const isUnderReview = (subjectId: string) =>
  `exists (select from moderation_cases m where m.subject_id = ${subjectId} and m.status in ('open', 'appealed'))`

const reason = 'The creator of the post or lesson decided so. Moderators look at it if you appeal.'

/** What creators decide about comments of others is told to the writer, who may appeal to the moderators. */
export async function recordCreatorDecision(tx: Db, decision: CreatorDecision): Promise<void> {
  const { creatorId, action, subjectType, subjectId, ownerId, postId, at } = decision
  const [opened] = await insertDecidedCase(tx, { subjectType, subjectId, ownerId, postId, at })
  const caseId = opened!.id
  const [stored] = await insertCreatorDecision(tx, { caseId, creatorId, action, reason, at })
  const details = { caseId, ownerId, reason }
  await recordAction(tx, { actorId: creatorId, action: `creator-${action}`, subjectType, subjectId, details })
  await notifyAuthor(tx, { ownerId, subjectType, decisionId: stored!.id, action, reason, until: null })
}

const closeCreatorCases = statement<unknown, { subjectId: string; creatorId: string; at: Date }>(`
  with reverted as (
    update moderation_decisions d set reverted_at = :at
      from moderation_cases c
     where c.id = d.case_id and c.subject_id = :subjectId and d.moderator_id = :creatorId and d.reverted_at is null
       and c.status = 'decided'
    returning c.id)
  update moderation_cases set status = 'closed' where id in (select id from reverted)`)

/** The creator has changed their mind. */
export const revertCreatorDecisions = async (
  tx: Db,
  reverted: { subjectId: string; creatorId: string; at: Date },
): Promise<void> => void (await closeCreatorCases(tx, reverted))
