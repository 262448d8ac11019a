import { statement } from '#db/connect.ts'

export interface MoneyHealth {
  problems: number
  findings: number
  oldestWithdrawal: number
  openEvents: number
  oldestEvent: number
  stuckRefunds: number
}

/** How the money is, in one row: for the doctor and for the figures of monitors. */
export const findMoneyHealth = statement<MoneyHealth>(
  `select coalesce(problems, 0) as problems, coalesce(findings, 0) as findings,
          coalesce(oldest_withdrawal, 0) as oldest_withdrawal, coalesce(open_events, 0) as open_events,
          coalesce(oldest_event, 0) as oldest_event, coalesce(stuck_refunds, 0) as stuck_refunds from money_health`,
)
