import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { mustTeach } from '../rights/courses.policy.ts'
import { mustBeNewest } from './draft-rows.ts'
import { emptyDraft } from './publish-draft.ts'

interface Discarding {
  courseId: string
  userId: string
  draftVersion?: number | undefined
}

/** Discards what waits in the draft of an own course. */
export async function discardCourseDraft(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { courseId, userId, draftVersion }: Discarding,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await mustTeach(tx, { courseId, userId, evenReadOnly: true })
    await mustBeNewest(tx, courseId, draftVersion)
    await emptyDraft(tx, { courseId, userId, now: now() })
  })
}

const listDraftsOfMember = statement<{ courseId: string }, { userId: string }>(`
  select d.course_id from course_drafts d join courses c on c.id = d.course_id where c.user_id = :userId`)
const deleteDraft = statement<unknown, { courseId: string }>(
  `delete from course_drafts where course_id = :courseId`,
)

/** Removes every draft of a member; what was never published goes with its writer. */
export async function removeDrafts(tx: Db, userId: string, now: Date): Promise<number> {
  const drafts = await listDraftsOfMember(tx, { userId })
  for (const { courseId } of drafts) {
    await emptyDraft(tx, { courseId, userId, now })
    await deleteDraft(tx, { courseId })
  }
  return drafts.length
}
