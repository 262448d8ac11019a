import { type Problem, adviceProblem, graveProblem, problemsThatHold } from './problem.ts'

/** Seconds by which the clocks of two machines may differ before something fails. */
const maxSkew = 5

/** The time on another machine, and our own clock before and after asking. */
export interface Reading {
  at: Date
  requested: Date
  answered: Date
}

/** A slow response excuses as much difference as it took; fewer seconds than fail may already be worth a warning. */
export function problemsOfClock(
  whose: string,
  { at, requested, answered }: Reading,
  warnedFrom = maxSkew,
): Problem[] {
  const ahead = at.getTime() - answered.getTime()
  const behind = requested.getTime() - at.getTime()
  const seconds = Math.max(ahead, behind) / 1000
  const skew = seconds < maxSkew ? seconds.toFixed(1) : Math.round(seconds)
  const problem = seconds > maxSkew ? graveProblem : adviceProblem
  return problemsThatHold([
    seconds > warnedFrom,
    problem(
      `The clock of ${whose} is ${skew} s ${ahead > 0 ? 'ahead of' : 'behind'} this computer's.`,
      'Let both follow the network time (timedatectl set-ntp true).',
    ),
  ])
}
