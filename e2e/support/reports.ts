import type { Person } from '@akada/server/testing/world/people.ts'
import type { Site } from './site.ts'

interface Reported {
  type: 'POST' | 'COMMENT' | 'USER'
  id: string
  owner: Person
  post?: { id: string }
  reporters?: number
}

/** Files reports, so that the moderators' queue has a case. */
export async function aReported(site: Site, { type, id, owner, post, reporters = 1 }: Reported) {
  const subject = { subjectType: type, subjectId: id }
  const values = {
    ...subject,
    ownerId: owner.id,
    postId: post?.id ?? null,
    weight: reporters,
    reportsCount: reporters,
  }
  const made = site.db.insertInto('moderationCases').values(values).returning('id')
  const { id: caseId } = await made.executeTakeFirstOrThrow()
  for (let n = 0; n < reporters; n += 1) {
    const reporter = await site.aUser()
    const report = {
      caseId,
      reporterId: reporter.id,
      ...subject,
      reason: 'Misleading',
      weight: 1,
      createdAt: new Date(),
    }
    await site.db
      .insertInto('reports')
      .values({ ...report, additionalInfo: 'This is not how it works.' })
      .execute()
  }
  return caseId
}
