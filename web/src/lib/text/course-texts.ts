import type { DifficultyLevel } from '@akada/contract/courses/model'
import { plural, t } from '@lingui/core/macro'

export const levelText = (level: DifficultyLevel): string =>
  ({ BEGINNER: t`Beginner`, INTERMEDIATE: t`Intermediate`, ADVANCED: t`Advanced` })[level]

export const lessonsText = (count: number): string => plural(count, { one: '# lesson', other: '# lessons' })

/** Quizzes are lessons among others: 5 lessons, 1 of them a quiz. */
export const lessonsAndQuizzesText = (count: number, quizzes: number): string =>
  quizzes === 0
    ? lessonsText(count)
    : `${lessonsText(count)}, ${plural(quizzes, { one: '# of them a quiz', other: '# of them quizzes' })}`

export const learnersText = (count: number): string =>
  plural(count, { one: '# learner', other: '# learners' })
