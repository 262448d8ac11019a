import type { Answer } from '@akada/contract/quizzes/questions'
import type { AttemptStatus } from '@akada/contract/quizzes/model'

/** A question of an attempt: its version, and the order of options that this learner sees. */
export interface AttemptQuestion {
  id: string
  version: number
  points: number
  options: string[]
  right: string[]
}

/** Facts recorded beside an attempt. */
export type Signals = { [name in 'hidden' | 'hiddenSeconds' | 'pasted' | 'quick']?: number | undefined }

export interface AttemptRow {
  id: string
  quizId: string
  userId: string
  number: number
  status: AttemptStatus
  paper: AttemptQuestion[]
  startedAt: Date
  dueAt: Date | null
  closedAt: Date | null
  closedBy: 'learner' | 'clock' | 'owner' | null
  /** In hundredths of a point. */
  score: number | null
  total: number
  isPassed: boolean | null
  signals: Signals
}

/** SQL: an attempt `t`. */
export const attemptColumns = `t.id, t.quiz_id, t.user_id, t.number, t.status, t.paper, t.started_at, t.due_at, t.closed_at,
  t.closed_by, t.score, t.total, t.is_passed, t.signals`

export interface AnswerRow {
  attemptId: string
  questionId: string
  /** Null for an unanswered question. */
  answer: Omit<Answer, 'questionId'> | null
  seq: number
  isLate: boolean
  savedAt: Date
  score: number | null
  version: number | null
  comment: string | null
  isByHand: boolean
  isDropped: boolean
}

/** SQL: answers of attempts. Who graded one says whether a person did, even after their account is erased. */
export const answerColumns = `a.attempt_id, a.question_id, a.answer, a.seq, a.is_late, a.saved_at, a.score, a.version,
  a.comment, a.is_by_hand, a.is_dropped`
