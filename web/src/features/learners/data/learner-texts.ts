import { dayMs } from '@akada/contract/durations'
import type { Learner } from '@akada/contract/learners/routes'
import { t } from '@lingui/core/macro'
import { shortDate } from '#lib/time/dates.ts'
import { daysAgo } from '#lib/time/relative-time.ts'
import { minutesText } from '#lib/time/duration-text.ts'

const percentOf = ({ score, totalScore }: Learner['quizAttempts'][number]) =>
  totalScore === 0 ? 100 : Math.floor((100 * score) / totalScore)

/** The best result of a learner in per cent; undefined for learners without a quiz attempt. */
export const bestOf = ({ quizAttempts }: Learner): number | undefined =>
  quizAttempts.length === 0 ? undefined : Math.max(...quizAttempts.map(percentOf))

/** Days in which "6d ago" says more than a date. */
const recentDays = 30

/** When a learner was last there: in days while that is recent, then the date. */
export const activeText = (lastActive: string, now = Date.now()): string =>
  now - Date.parse(lastActive) < recentDays * dayMs ? daysAgo(lastActive, now) : shortDate(lastActive)

/** 3 h 12 min, and seconds where it is less than a minute. */
export function watchedText(seconds: number): string {
  if (seconds < 60) return t`${seconds} s`
  return minutesText(Math.floor(seconds / 60))
}
