import { pageMeta } from '@akada/contract/common'
import type { Context } from '#context.ts'
import { listPricesAt, toPlan } from './prices.ts'

/** All plans at today's prices. */
export async function listPlans({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>) {
  const pricingPlans = (await listPricesAt(db, now())).map((row) => toPlan(row, config))
  return { pricingPlans, meta: pageMeta({ page: 1, limit: pricingPlans.length }, pricingPlans.length) }
}
