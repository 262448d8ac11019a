import { counted } from '#lib/counted.ts'
import type { Db } from '#db/connect.ts'
import { countAttention } from '#jobs/failed-rows.ts'
import { type Problem, graveProblem } from './problem.ts'

/** Rows at which chores fail again and again. */
export async function problemsOfFailedRows(db: Db): Promise<Problem[]> {
  return (await countAttention(db)).map(({ chore, count }) =>
    graveProblem(
      `${chore} fails at ${counted(count, 'row')} again and again; what is behind them goes on.`,
      'The page Money of the moderation desk lists them with the class of the error; the log of the worker names each.',
    ),
  )
}
