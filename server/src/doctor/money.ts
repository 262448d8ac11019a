import { counted } from '#lib/counted.ts'
import type { Db } from '#db/connect.ts'
import { findMoneyHealth } from '#money/money-health.ts'
import { type Problem, adviceProblem, problemsThatHold, graveProblem } from './problem.ts'

/** Seconds after which somebody should ask the bank. */
const longest = { withdrawal: 3600, event: 3600 } as const

/** Problems of money that an operator has to look at. */
export async function problemsOfMoney(db: Db): Promise<Problem[]> {
  const [health] = await findMoneyHealth(db)
  if (!health) return []
  const { problems, findings, oldestWithdrawal, openEvents, oldestEvent, stuckRefunds } = health
  const hours = Math.floor(oldestWithdrawal / 3600)
  return problemsThatHold(
    [
      problems > 0,
      graveProblem(
        `The books have ${counted(problems, 'problem')}: withdrawals are not sent.`,
        '"npm run books" says which.',
      ),
    ],
    [
      oldestWithdrawal > longest.withdrawal,
      graveProblem(
        `A withdrawal has waited for ${counted(hours, 'hour')}.`,
        'Look it up at the provider by its reference. It is never sent twice; see also AKADA_PAYOUTS and frozen wallets.',
      ),
    ],
    [
      oldestEvent > longest.event,
      graveProblem(
        `${counted(openEvents, 'report')} of the payment provider could not be followed.`,
        'See whether the provider answers, and the log of the worker.',
      ),
    ],
    [
      stuckRefunds > 0,
      adviceProblem(
        `${counted(stuckRefunds, 'refund needs', 'refunds need')} an account of the buyer.`,
        'Ask the buyer for one and enter it in the dashboard of the provider.',
      ),
    ],
    [
      findings > 0,
      adviceProblem(
        `The statements of the provider and the books differ in ${counted(findings, 'line')}.`,
        '"npm run books -- findings" lists them; npm run books -- settle marks what was dealt with.',
      ),
    ],
  )
}
