import type { Context } from '#context.ts'
import { findDraftVersion } from './draft-rows.ts'

/** Other screens of the creator fetch the draft again, if they have not seen it. */
export async function announceDraft(
  { db, live }: Pick<Context, 'db' | 'live'>,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<void> {
  live.publish(`user:${userId}`, 'course-draft', { courseId, version: await findDraftVersion(db, courseId) })
}
