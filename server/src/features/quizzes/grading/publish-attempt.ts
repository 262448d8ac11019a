import type { Context } from '#context.ts'
import type { Settled } from './close-attempt.ts'

/** Sends the state of an attempt to the learner's other screens, and their progress in the course once they have passed. */
export function publishAttempt(
  live: Context['live'],
  {
    id: attemptId,
    quizId,
    userId,
    status,
    advance,
  }: Pick<Settled, 'id' | 'quizId' | 'userId' | 'status' | 'advance'>,
  seq = 0,
): void {
  live.publish(`user:${userId}`, 'attempt-saved', { quizId, attemptId, seq, status })
  if (advance) live.publish(`user:${userId}`, 'course-progress', advance)
}

/** The same for attempts that were closed on the way to something else; once their transaction has committed. */
export const publishClosedAttempts = (live: Context['live'], closed: readonly Settled[]): void =>
  closed.forEach((attempt) => publishAttempt(live, attempt))
