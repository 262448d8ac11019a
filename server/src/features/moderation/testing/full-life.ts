import type { Db } from '#db/connect.ts'
import type { Life } from '#testing/world/life.ts'

const reason = 'Against our rules.'

/** A decision about her that she has appealed, and one about another's post that she made as a moderator. */
export async function seed({ world: { db, now }, ada, obi, fan, thread, others }: Life): Promise<void> {
  const at = now()
  const about = { subjectType: 'USER', subjectId: ada.id, ownerId: ada.id }
  await decide(db, { ...about, moderatorId: obi.id, at, decidedBy: null })
  const hers = { subjectType: 'COMMENT', subjectId: thread.id, ownerId: obi.id, postId: others.id }
  await decide(db, { ...hers, moderatorId: ada.id, at, decidedBy: ada.id })
  const entry = { actorId: ada.id, action: 'warn', subjectType: 'USER', subjectId: fan.id }
  await db.insertInto('auditLog').values(entry).execute()
}

interface Seeded {
  subjectType: string
  subjectId: string
  ownerId: string
  postId?: string
  moderatorId: string
  decidedBy: string | null
  at: Date
}

async function decide(db: Db, { moderatorId, decidedBy, at, ...subject }: Seeded): Promise<void> {
  const opened = db.insertInto('moderationCases').values({ ...subject, status: 'appealed' })
  const { id: caseId } = await opened.returning('id').executeTakeFirstOrThrow()
  const made = { caseId, moderatorId, action: 'warn', reason, createdAt: at }
  const decided = db.insertInto('moderationDecisions').values(made)
  const { id: decisionId } = await decided.returning('id').executeTakeFirstOrThrow()
  await db.insertInto('appeals').values({ decisionId, body: 'Not so.', createdAt: at, decidedBy }).execute()
}
