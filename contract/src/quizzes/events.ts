import type { AttemptStatus } from './model.ts'

export interface QuizEvents {
  /** Only to the learner, on their other screens: answers have been stored, or the attempt was handed in. */
  'attempt-saved': (event: {
    quizId: string
    attemptId: string
    /** The highest number that is stored. */
    seq: number
    status: AttemptStatus
  }) => void
}
