import type { DifficultyLevel } from '@akada/contract/courses/model'
import { plural, t } from '@lingui/core/macro'

export const levelText = (level: DifficultyLevel): string =>
  ({ BEGINNER: t`Beginner`, INTERMEDIATE: t`Intermediate`, ADVANCED: t`Advanced` })[level]

export const lessonsText = (count: number): string => plural(count, { one: '# lesson', other: '# lessons' })

export const learnersText = (count: number): string =>
  plural(count, { one: '# learner', other: '# learners' })
