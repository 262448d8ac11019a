import * as z from 'zod/mini'
import { Id, Timestamp, withoutDefaults } from '../common.ts'
import { Answer, NumberedAnswer, OwnQuestion, ShownQuestion, questionsLimit } from './questions.ts'
import { longText, nameText } from '../text/visible-text.ts'

/** The default pass mark of a quiz; results are shown green from here on (section 9). */
export const passMark = 70
export const questionsAtOnce = 50
/** Seconds that answers may arrive after the end, and minutes when the quiz accepts late answers. */
export const quizGrace = { seconds: 30, lateMinutes: 10 } as const

export const quizMessages = {
  startFirst: /*i18n*/ 'Start the attempt first.',
  noAttempts: /*i18n*/ 'You have used all your attempts.',
  pause: /*i18n*/ 'You can try again a little later.',
  closed: /*i18n*/ 'This attempt has ended.',
  notReady: /*i18n*/ 'This quiz has no questions yet.',
  stillOpen: /*i18n*/ 'This attempt has not been handed in yet.',
  tooManyPoints: /*i18n*/ 'This is more than the question is worth.',
  negativeMarks: /*i18n*/ 'Marks are 0 or more.',
  changedElsewhere: /*i18n*/ 'This quiz was changed elsewhere. Load it again.',
  tooManyQuestions: /*i18n*/ 'A quiz has at most 200 questions.',
} as const

export const QuizSettings = z.object({
  title: nameText(150, { empty: /*i18n*/ 'Quiz title is required' }),
  description: z._default(longText(2000), ''),
  /** Minutes. */
  timeLimit: z.nullish(z.int().check(z.gte(1), z.lte(600))),
  passMark: z._default(z.int().check(z.gte(0), z.lte(100)), passMark),
  /** 0 for no limit. */
  maxAttempts: z._default(z.int().check(z.gte(0), z.lte(100)), 0),
  /** Minutes between two attempts. */
  retryAfter: z._default(z.int().check(z.gte(0), z.lte(43_200)), 0),
  shuffleQuestions: z._default(z.boolean(), false),
  shuffleOptions: z._default(z.boolean(), true),
  /** How many of the questions each attempt draws; null for all. */
  drawn: z.nullish(z.int().check(z.gte(1), z.lte(questionsLimit))),
  counts: z._default(z.enum(['best', 'last']), 'best'),
  showAnswers: z._default(z.enum(['after-submit', 'after-pass', 'never']), 'after-submit'),
  takesLateAnswers: z._default(z.boolean(), true),
  isRequired: z._default(z.boolean(), true),
})
export type QuizSettings = z.infer<typeof QuizSettings>

/** An attempt in short (second document, section 3); `duration` in minutes, scores in points. */
export const AttemptSummary = z.object({
  id: Id,
  title: z.string(),
  score: z.number(),
  totalScore: z.number(),
  duration: z.int(),
})
export type AttemptSummary = z.infer<typeof AttemptSummary>

/** The state of an attempt. */
export const AttemptStatus = z.enum(['open', 'submitted', 'graded', 'void'])
export type AttemptStatus = z.infer<typeof AttemptStatus>

const attemptState = {
  number: z.int(),
  status: AttemptStatus,
  /** Null until it is graded. */
  percentage: z.nullable(z.int()),
  passed: z.nullable(z.boolean()),
  startedAt: Timestamp,
  /** Null without a time limit. */
  dueAt: z.nullable(Timestamp),
}

/** One of the caller's own attempts in short. */
export const OwnAttempt = z.extend(AttemptSummary, attemptState)
export type OwnAttempt = z.infer<typeof OwnAttempt>

/** An attempt in the list of the course's teachers. */
export const ListedAttempt = z.extend(OwnAttempt, { userId: Id, name: z.string() })
export type ListedAttempt = z.infer<typeof ListedAttempt>

/** A quiz in a course's outline. */
export const QuizSummary = z.object({
  id: Id,
  moduleId: Id,
  title: z.string(),
  description: z.string(),
  questionsCount: z.int(),
  timeLimit: z.nullable(z.int()),
  passMark: z.int(),
  isRequired: z.boolean(),
  isDraft: z.optional(z.boolean()),
  done: z.boolean(),
})
export type QuizSummary = z.infer<typeof QuizSummary>

/** A quiz as its learner or its creator opens it. */
export const Quiz = z.object({
  ...QuizSummary.shape,
  courseId: Id,
  maxAttempts: z.int(),
  retryAfter: z.int(),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  drawn: z.nullable(z.int()),
  counts: z.enum(['best', 'last']),
  showAnswers: z.enum(['after-submit', 'after-pass', 'never']),
  takesLateAnswers: z.boolean(),
  /** The caller's own. */
  attempts: z.array(OwnAttempt),
  attemptsLeft: z.nullable(z.int()),
  nextAttemptAt: z.nullable(Timestamp),
  openAttempt: z.nullable(Id),
  /** Questions without answer keys; empty if the quiz has a time limit or draws its questions. */
  questions: z.array(ShownQuestion),
  /** Questions with answer keys; only for the owner. */
  ownQuestions: z.optional(z.array(OwnQuestion)),
  /** Somebody has begun an attempt; for the owner only. */
  isTaken: z.optional(z.boolean()),
})
export type Quiz = z.infer<typeof Quiz>

export const AttemptResult = z.object({
  questionId: Id,
  /** Null until somebody has graded it. */
  score: z.nullable(z.number()),
  points: z.int(),
  isCorrect: z.nullable(z.boolean()),
  /** The correct answer; only where the quiz shows it. */
  correct: z.nullable(z.extend(Answer, { texts: z.array(z.string()) })),
  explanation: z.nullable(z.string()),
  /** The creator's comments on single options. */
  feedback: z.array(z.object({ optionId: Id, text: z.string() })),
  comment: z.nullable(z.string()),
  /** The creator removed the question: it counts for nobody. */
  isDropped: z.boolean(),
  /** Arrived more than half a minute after the end. */
  isLate: z.boolean(),
})
export type AttemptResult = z.infer<typeof AttemptResult>

export const Attempt = z.object({
  id: Id,
  quizId: Id,
  title: z.string(),
  number: z.int(),
  status: AttemptStatus,
  startedAt: Timestamp,
  dueAt: z.nullable(Timestamp),
  serverTime: Timestamp,
  secondsLeft: z.nullable(z.number()),
  /** The highest number the server has stored. */
  seq: z.int(),
  /** Not in the reply to a save, which changes none of them. */
  questions: z.array(ShownQuestion),
  /** In the reply to a save only those to the questions it named, as they are stored. */
  answers: z.array(NumberedAnswer),
  savedAt: z.nullable(Timestamp),
  score: z.nullable(z.number()),
  totalScore: z.number(),
  duration: z.int(),
  percentage: z.nullable(z.int()),
  passMark: z.int(),
  passed: z.nullable(z.boolean()),
  attemptsLeft: z.nullable(z.int()),
  /** The creator's trial run, of which nothing is stored. */
  isPreview: z.boolean(),
  /** Who took it, and what was recorded meanwhile; only for the creator. */
  learner: z.optional(z.object({ userId: Id, name: z.string() })),
  signals: z.optional(z.record(z.string(), z.number())),
  /** Only when graded, and as far as the quiz shows answers. */
  results: z.optional(z.array(AttemptResult)),
})
export type Attempt = z.infer<typeof Attempt>

/** What can change later, and the order of the questions; running attempts are not affected. */
export const quizChanges = z.partial(
  z.object({
    ...withoutDefaults(QuizSettings.shape),
    isDraft: z.boolean(),
    order: z.array(Id).check(z.maxLength(questionsLimit)),
  }),
)
