import * as z from 'zod/mini'
import { Id, MemberId, PageMeta, Timestamp } from '../common.ts'
import { Kobo, Naira } from '../money/model.ts'
import { route } from '../route.ts'
import { PlanName, type PlanLimit, type PlanTable, unlimited } from './plan-table.ts'

export const BillingCycle = z.enum(['monthly', 'yearly'])
export type BillingCycle = z.infer<typeof BillingCycle>

/** Days until the proceeds of a sale are available, without `instantRevenueAccess` (D4). */
export const holdDays = 7
/** Days after a failed renewal in which everything still works. */
export const graceDays = 7
/** Days before the end of a period from which it can be renewed, and at which its member is reminded. */
export const renewalDays = [7, 3, 1] as const
/** The price of a year of a plan, in months. */
export const yearlyMonths = 10

export const planMessages = {
  contract: /*i18n*/ 'Enterprise is agreed by contract. Contact Sales.',
  granted: /*i18n*/ 'Your plan is agreed by contract until it ends. Contact Sales to change it.',
  same: /*i18n*/ 'This is already your plan.',
  atTheEnd: /*i18n*/ 'A smaller plan or a shorter period starts when the one you paid for ends.',
  buy: /*i18n*/ 'A larger plan starts as soon as it is paid for.',
} as const

/** The audience of each plan, in a sentence. */
export const planAudiences: Readonly<Record<PlanName, string>> = {
  freemium: /*i18n*/ 'Learn everything, teach a little',
  basic: /*i18n*/ 'Teachers who start selling',
  pro: /*i18n*/ 'Teachers who make a living from it',
  enterprise: /*i18n*/ 'Schools and companies',
}

type Allowing = (limit: PlanLimit) => number

/** Analytics are `full` if the plan includes the usage log. */
const analyticsOf = (allowed: Allowing) =>
  allowed('analytics') === 0 ? 'none' : allowed('usageLogs') === 1 ? 'full' : 'detailed'
const securityOf = (allowed: Allowing) =>
  allowed('sso') === 1 ? 'enterprise' : allowed('enhancedSecurity') === 1 ? 'enhanced' : 'standard'

const orNull = (limit: number) => (limit === unlimited ? null : limit)

/** What a plan allows, as the calls describe it; the same for both cycles. */
export function termsOfPlan({ titles, limits, saleFees, supportLevels }: PlanTable, name: PlanName) {
  const allowed: Allowing = (limit) => limits[limit][name]
  const fee = saleFees[name]
  return {
    name,
    title: titles[name],
    idealFor: planAudiences[name],
    maxCourses: orNull(allowed('maxCourses')),
    liveMinutesPerMonth: orNull(allowed('liveMinutesPerMonth')),
    securityLevel: securityOf(allowed),
    maxSpaces: orNull(allowed('maxSpaces')),
    emailAutomation: allowed('emailAutomation') === 1,
    quizzes: allowed('quizzes') === 1,
    branding: allowed('branding') === 1,
    analytics: analyticsOf(allowed),
    supportLevel: supportLevels[name],
    enrollmentMonetization: allowed('enrollmentMonetization') === 1,
    instantRevenueAccess: allowed('instantRevenueAccess') === 1,
    transactionFeePercent: fee === null ? null : fee / 100,
    popular: name === 'pro',
    limits: Object.fromEntries(
      Object.entries(limits).map(([limit, values]) => [limit, orNull(values[name])]),
    ),
  } as const
}

export const Plan = z.object({
  id: Id,
  name: PlanName,
  /** What the operator calls it. */
  title: z.string(),
  price: Naira,
  priceMinor: Kobo,
  currency: z.literal('NGN'),
  billingCycle: BillingCycle,
  features: z.array(z.object({ id: z.string(), text: z.string(), included: z.boolean() })),
  idealFor: z.string(),
  /** Null where there is no limit. */
  maxCourses: z.nullable(z.int()),
  liveMinutesPerMonth: z.nullable(z.int()),
  securityLevel: z.enum(['standard', 'enhanced', 'enterprise']),
  maxSpaces: z.nullable(z.int()),
  emailAutomation: z.boolean(),
  quizzes: z.boolean(),
  branding: z.boolean(),
  analytics: z.enum(['none', 'detailed', 'full']),
  supportLevel: z.enum(['standard', 'priority', 'dedicated']),
  enrollmentMonetization: z.boolean(),
  instantRevenueAccess: z.boolean(),
  transactionFeePercent: z.nullable(z.number()),
  popular: z.boolean(),
  /** Every limit by its name; null where there is none, 0 or 1 for what is only included or not. */
  limits: z.record(z.string(), z.nullable(z.int())),
  /** Naira saved by paying yearly; 0 for monthly plans. */
  yearlySaving: Naira,
})
export type Plan = z.infer<typeof Plan>

export const listPlans = route({
  method: 'GET',
  path: '/pricing-plans',
  summary: 'All plans: freemium, basic, pro and enterprise, first monthly, then yearly.',
  access: 'anyone',
  reply: z.object({ pricingPlans: z.array(Plan), meta: PageMeta }),
})

export const Subscription = z.object({
  id: z.nullable(Id),
  status: z.enum(['active', 'inactive']),
  startDate: z.nullable(Timestamp),
  endDate: z.nullable(Timestamp),
  planName: PlanName,
  planId: Id,
  billingCycle: BillingCycle,
  renews: z.boolean(),
  renewal: z.enum(['on', 'off', 'retrying']),
  graceUntil: z.nullable(Timestamp),
  nextPlanName: z.nullable(PlanName),
  daysRemaining: z.int(),
  /** By contract, with its fee. */
  isGranted: z.boolean(),
  feePercent: z.nullable(z.number()),
  price: Naira,
  priceMinor: Kobo,
  /** The saved card that renews it. */
  card: z.nullable(z.object({ id: Id, brand: z.string(), last4: z.string() })),
})
export type Subscription = z.infer<typeof Subscription>

export const getActivePlan = route({
  method: 'GET',
  path: '/pricing-plans/active-plan',
  summary: "The caller's plan with what of it is used; freemium without a subscription.",
  access: 'member',
  reply: z.extend(Plan, {
    usage: z.array(
      z.object({
        limit: z.string(),
        used: z.int(),
        allowed: z.nullable(z.int()),
        resetsAt: z.nullable(Timestamp),
      }),
    ),
    subscription: Subscription,
  }),
})

const own = z.object({ id: MemberId })

export const getSubscription = route({
  method: 'GET',
  path: '/users/:id/subscription',
  summary: "The caller's subscription; inactive freemium without one.",
  access: 'member',
  params: own,
  reply: Subscription,
  errors: ['API_ERR_FORBIDDEN'],
})

export const previewSubscription = route({
  method: 'POST',
  path: '/users/:id/subscription/preview',
  summary: 'What changing to a plan would cost today, with the credit for the rest of the period.',
  access: 'member',
  params: own,
  body: z.object({ planId: Id }),
  reply: z.object({
    kind: z.enum(['start', 'upgrade', 'downgrade', 'renew', 'same']),
    today: Naira,
    todayMinor: Kobo,
    price: Naira,
    priceMinor: Kobo,
    credit: Naira,
    creditMinor: Kobo,
    creditDays: z.int(),
    /** What `today` is made of, for receipts and clients that only print. */
    lines: z.array(z.object({ text: z.string(), amount: Naira, amountMinor: Kobo })),
    startsAt: Timestamp,
    endsAt: Timestamp,
  }),
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
})

export const updateSubscription = route({
  method: 'PATCH',
  path: '/users/:id/subscription',
  summary: 'Cancels or resumes renewal, plans a smaller plan, or names the saved card that renews it.',
  access: 'member',
  params: own,
  body: z.object({ renews: z.optional(z.boolean()), nextPlanId: z.nullish(Id), savedCardId: z.nullish(Id) }),
  reply: Subscription,
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
  isIdempotent: true,
})
