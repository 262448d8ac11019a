import { type Problem, problemsThatHold, graveProblem } from './problem.ts'

/** Seconds by which the clocks of two machines may differ. */
const maxSkew = 5

/** The time on another machine, and our own clock before and after asking. */
export interface Reading {
  at: Date
  requested: Date
  answered: Date
}

/** A slow response excuses as much difference as it took. */
export function problemsOfClock(whose: string, { at, requested, answered }: Reading): Problem[] {
  const ahead = at.getTime() - answered.getTime()
  const behind = requested.getTime() - at.getTime()
  const skew = Math.round(Math.max(ahead, behind) / 1000)
  return problemsThatHold([
    skew > maxSkew,
    graveProblem(
      `The clock of ${whose} is ${skew} s ${ahead > 0 ? 'ahead of' : 'behind'} this computer's.`,
      'Let both follow the network time (timedatectl set-ntp true).',
    ),
  ])
}
