import * as z from 'zod/mini'
import { Timestamp } from '../common.ts'
import { Kobo, PositiveNaira } from '../money/model.ts'
import { route } from '../route.ts'
import { PlanName } from './plan-table.ts'
import { BillingCycle } from './routes.ts'

/** Days before which members hear of a higher price, so that none is charged without a word. */
export const priceNoticeDays = 14

export const priceMessages = {
  from: /*i18n*/ 'A higher price starts 14 days from now at the earliest, because members must hear of it first.',
  past: /*i18n*/ 'Choose a day after today.',
} as const

export const PlanPrice = z.object({
  plan: PlanName,
  billingCycle: BillingCycle,
  priceMinor: Kobo,
  /** Another price that is set for later. */
  next: z.nullable(z.object({ priceMinor: Kobo, validFrom: Timestamp })),
})
export type PlanPrice = z.infer<typeof PlanPrice>

export const listPlanPrices = route({
  method: 'GET',
  path: '/backoffice/plan-prices',
  summary: 'The prices of all paid plans, and those that are set for later; admins only.',
  access: 'member',
  reply: z.object({ prices: z.array(PlanPrice) }),
  errors: ['API_ERR_FORBIDDEN'],
})

export const setPlanPrice = route({
  method: 'POST',
  path: '/backoffice/plan-prices',
  summary:
    'Sets the price of a plan for future orders; periods that are paid keep theirs. Admins only, with a proof.',
  access: 'member',
  body: z.object({
    plan: z.enum(['basic', 'pro', 'enterprise']),
    billingCycle: BillingCycle,
    amount: PositiveNaira,
    /** Its first day in Lagos; without one at once, or as soon as members may be charged more. */
    from: z.optional(z.iso.date(priceMessages.past)),
  }),
  reply: PlanPrice,
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_CONFLICT', 'API_ERR_PROOF'],
  isIdempotent: true,
})
