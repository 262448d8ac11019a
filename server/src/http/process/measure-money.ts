import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/connect.ts'
import { type MoneyHealth, findMoneyHealth } from '#money/money-health.ts'

const figures = [
  ['akada_money_problems', 'Problems of the books when they were last looked through.', 'problems'],
  ['akada_money_findings', 'Lines in which the statements of the provider and the books differ.', 'findings'],
  ['akada_withdrawals_oldest_seconds', 'Age of the oldest withdrawal that is under way.', 'oldestWithdrawal'],
  ['akada_events_open', 'Reports of the provider that were not followed yet.', 'openEvents'],
] as const

/** Figures of money, read once for each scrape. */
export function measureMoney(registry: Registry, db: Db): void {
  let reading: Promise<MoneyHealth[]> | undefined
  for (const [name, help, figure] of figures)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          reading ??= findMoneyHealth(db).finally(() => (reading = undefined))
          const [health] = await reading.catch(() => [])
          if (health) this.set(health[figure])
        },
      }),
    )
}
