import { wallNumber } from '../timezones/local-time.ts'
import type { Override, Plan } from './occurrences.ts'
import { clockChangeOf } from '#schedule/timezone-offsets.ts'

/** How the start of an occurrence meets a clock change in its zone. */
export function clockChangeOn(
  plan: Pick<Plan, 'timezone' | 'startTime'>,
  date: string,
  override?: Pick<Override, 'movedTo' | 'startTime'>,
): 'gap' | 'overlap' | null {
  const time = override?.startTime ?? plan.startTime
  return time === null
    ? null
    : clockChangeOf(plan.timezone, wallNumber(`${override?.movedTo ?? date}T${time}`))
}
