import { type PlanName, planNames } from '@akada/contract/plans/plan-table'
import { type BillingCycle, type Plan, termsOfPlan, yearlyMonths } from '@akada/contract/plans/routes'
import { featuresOfPlan } from '@akada/contract/plans/plan-features'
import { nairaOf } from '@akada/contract/money/model'
import { type Db, statement } from '#db/connect.ts'
import { planTable } from '#installation/plan-table.ts'
import { ApiError } from '#lib/api-error.ts'
import { amountPair } from '#money/amounts.ts'
import { type SupportConfig, promisedSupport } from './promised-support.ts'

/** A plan at its price. */
export interface PriceRow {
  id: string
  plan: PlanName
  billingCycle: BillingCycle
  price: number
}

const listValidPrices = statement<PriceRow, { at: Date }>(
  `select distinct on (billing_cycle, plan) id, plan, billing_cycle, price from plan_prices where valid_from <= :at
    order by billing_cycle, plan, valid_from desc`,
)
const findCurrentPrice = statement<PriceRow, { id: string; at: Date }>(
  `select now_valid.id, now_valid.plan, now_valid.billing_cycle, now_valid.price
     from plan_prices p join plan_prices now_valid using (plan, billing_cycle)
    where p.id = :id and now_valid.valid_from <= :at order by now_valid.valid_from desc limit 1`,
)
const rankOf = ({ plan, billingCycle }: PriceRow) =>
  (billingCycle === 'yearly' ? planNames.length : 0) + planNames.indexOf(plan)

/** All plans at the prices of `at`: freemium, basic, pro, enterprise, first monthly, then yearly. */
export async function listPricesAt(db: Db, at: Date): Promise<PriceRow[]> {
  return (await listValidPrices(db, { at })).toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** A plan by its id, at the price of `at`; throws API_ERR_NOT_FOUND. */
export async function mustFindPrice(db: Db, { id, at }: { id: string; at: Date }): Promise<PriceRow> {
  const [row] = await findCurrentPrice(db, { id, at })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/** The plan of this name and cycle; there is always one. */
export async function priceOf(
  db: Db,
  { plan, cycle, at }: { plan: PlanName; cycle: BillingCycle; at: Date },
): Promise<PriceRow> {
  const row = (await listValidPrices(db, { at })).find(
    (one) => one.plan === plan && one.billingCycle === cycle,
  )
  if (!row) throw new Error(`no price of ${plan} ${cycle}`)
  return row
}

export const toPlan = ({ id, plan, billingCycle, price }: PriceRow, config: SupportConfig): Plan => ({
  id,
  ...termsOfPlan(planTable(), plan),
  supportLevel: promisedSupport(plan, config),
  ...amountPair('price', price),
  currency: 'NGN',
  billingCycle,
  features: featuresOfPlan(planTable(), plan),
  yearlySaving: billingCycle === 'yearly' ? nairaOf((price / yearlyMonths) * (12 - yearlyMonths)) : 0,
})
