import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { closeOverdue } from '../grading/close-due-attempts.ts'

const listOpenAttempts = statement<{ id: string }, { quizIds: readonly string[]; userId: string }>(
  `select id from quiz_attempts where quiz_id = any(:quizIds::uuid[]) and user_id = :userId and status = 'open'`,
)

/** Closes the member's attempts at some quizzes whose time is over. */
export async function closeOwnAttempts(
  context: Pick<Context, 'db' | 'live' | 'now'>,
  { quizIds, userId }: { quizIds: readonly string[]; userId: string },
): Promise<void> {
  for (const { id } of await listOpenAttempts(context.db, { quizIds, userId }))
    await closeOverdue(context, id)
}
