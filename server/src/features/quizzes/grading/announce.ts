import type { Context } from '#context.ts'
import type { Settled } from './close-attempt.ts'

/** The learner's other screens hear how an attempt stands, and how far they are in the course when they have passed. */
export function announce(
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
