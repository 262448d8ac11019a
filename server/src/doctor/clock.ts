import { type Problem, those, wrong } from './problem.ts'

/** Seconds by which the clocks of two machines may differ. */
const mostSkew = 5

/** What time it is elsewhere, and when by our clock that was asked and answered. */
export interface Reading {
  at: Date
  asked: Date
  answered: Date
}

/** A slow answer excuses as much difference as it took. */
export function problemsOfClock(whose: string, { at, asked, answered }: Reading): Problem[] {
  const ahead = at.getTime() - answered.getTime()
  const behind = asked.getTime() - at.getTime()
  const skew = Math.round(Math.max(ahead, behind) / 1000)
  return those([
    skew > mostSkew,
    wrong(
      `The clock of ${whose} is ${skew} s ${ahead > 0 ? 'ahead of' : 'behind'} this computer's.`,
      'Let both follow the network time (timedatectl set-ntp true).',
    ),
  ])
}
