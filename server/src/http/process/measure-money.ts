import { Gauge, type Registry } from 'prom-client'
import { type Db, statement } from '#db/connect.ts'

interface Health {
  problems: number
  findings: number
  oldestWithdrawal: number
  openEvents: number
}

const healthOf = statement<Health>(
  `select coalesce(problems, 0) as problems, coalesce(findings, 0) as findings,
          coalesce(oldest_withdrawal, 0) as oldest_withdrawal, coalesce(open_events, 0) as open_events from money_health`,
)

const figures = [
  ['akada_money_problems', 'Problems of the books when they were last looked through.', 'problems'],
  ['akada_money_findings', 'Lines in which the statements of the provider and the books differ.', 'findings'],
  ['akada_withdrawals_oldest_seconds', 'Age of the oldest withdrawal that is under way.', 'oldestWithdrawal'],
  ['akada_events_open', 'Reports of the provider that were not followed yet.', 'openEvents'],
] as const

/** Figures of money, read once for each scrape. */
export function measureMoney(registry: Registry, db: Db): void {
  let reading: Promise<Health[]> | undefined
  for (const [name, help, figure] of figures)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          reading ??= healthOf(db).finally(() => (reading = undefined))
          const [health] = await reading.catch(() => [])
          if (health) this.set(health[figure])
        },
      }),
    )
}
