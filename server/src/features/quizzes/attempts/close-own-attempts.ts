import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { publishClosedAttempts } from '../grading/publish-attempt.ts'
import { type Settled, closeIfOver, lockAttempt } from '../grading/close-attempt.ts'
import { mustFindSettings } from './quiz-settings.ts'

const listOpenAttempts = statement<{ id: string }, { quizIds: readonly string[]; userId: string }>(
  `select id from quiz_attempts where quiz_id = any(:quizIds::uuid[]) and user_id = :userId and status = 'open'`,
)

/** Closes the member's attempts at some quizzes whose time is over. */
export async function closeOwnAttempts(
  { db, live, now }: Pick<Context, 'db' | 'live' | 'now'>,
  { quizIds, userId }: { quizIds: readonly string[]; userId: string },
): Promise<void> {
  for (const { id } of await listOpenAttempts(db, { quizIds, userId })) {
    const closed: Settled[] = []
    await db.transaction().execute(async (tx) => {
      const attempt = await lockAttempt(tx, id)
      if (!attempt) return
      const settings = await mustFindSettings(tx, attempt.quizId)
      await closeIfOver(tx, attempt, { settings, now: now(), closed })
    })
    publishClosedAttempts(live, closed)
  }
}
