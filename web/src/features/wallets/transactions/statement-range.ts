import { dayMs, hourMs } from '@akada/contract/durations'
import { statementLimits } from '@akada/contract/money/file-routes'

/** The day in Lagos, some days before now. */
export const lagosDay = (back: number, now = Date.now()): string =>
  new Date(now + hourMs - back * dayMs).toISOString().slice(0, 10)

/** Whether a statement can be made of these days. */
export function isStatementRange({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return days >= 0 && days < statementLimits.days
}
