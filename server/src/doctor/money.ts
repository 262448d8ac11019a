import { type Db, statement } from '#db/connect.ts'
import { type Problem, advice, those, wrong } from './problem.ts'

interface Health {
  problems: number
  findings: number
  oldestWithdrawal: number
  openEvents: number
  oldestEvent: number
  stuckRefunds: number
}

const healthOf = statement<Health>(
  `select coalesce(problems, 0) as problems, coalesce(findings, 0) as findings,
          coalesce(oldest_withdrawal, 0) as oldest_withdrawal, coalesce(open_events, 0) as open_events,
          coalesce(oldest_event, 0) as oldest_event, coalesce(stuck_refunds, 0) as stuck_refunds from money_health`,
)
/** Seconds after which somebody should ask the bank. */
const longest = { withdrawal: 3600, event: 3600 } as const

/** Problems of money that an operator has to look at. */
export async function problemsOfMoney(db: Db): Promise<Problem[]> {
  const [health] = await healthOf(db)
  if (!health) return []
  const { problems, findings, oldestWithdrawal, openEvents, oldestEvent, stuckRefunds } = health
  const hours = Math.floor(oldestWithdrawal / 3600)
  return those(
    [
      problems > 0,
      wrong(
        `The books have ${problems} ${problems === 1 ? 'problem' : 'problems'}: withdrawals are not sent.`,
        '"npm run books" says which.',
      ),
    ],
    [
      oldestWithdrawal > longest.withdrawal,
      wrong(
        `A withdrawal has waited for ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
        'Look it up at the provider by its reference. It is never sent twice; see also AKADA_PAYOUTS and frozen wallets.',
      ),
    ],
    [
      oldestEvent > longest.event,
      wrong(
        `${openEvents} ${openEvents === 1 ? 'report' : 'reports'} of the payment provider could not be followed.`,
        'See whether the provider answers, and the log of the worker.',
      ),
    ],
    [
      stuckRefunds > 0,
      advice(
        `${stuckRefunds} ${stuckRefunds === 1 ? 'refund needs' : 'refunds need'} an account of the buyer.`,
        'Ask the buyer for one and enter it in the dashboard of the provider.',
      ),
    ],
    [
      findings > 0,
      advice(
        `The statements of the provider and the books differ in ${findings} ${findings === 1 ? 'line' : 'lines'}.`,
        '"npm run books -- findings" lists them; npm run books -- settle marks what was dealt with.',
      ),
    ],
  )
}
