import * as z from 'zod/mini'
import { Id, MemberId, PageMeta, Timestamp } from '../common.ts'
import { Kobo, Naira } from '../money/model.ts'
import { route } from '../route.ts'

export const planNames = ['freemium', 'basic', 'pro', 'enterprise'] as const
export const PlanName = z.enum(planNames)
export type PlanName = z.infer<typeof PlanName>
export const BillingCycle = z.enum(['monthly', 'yearly'])
export type BillingCycle = z.infer<typeof BillingCycle>

/** Products with a comparison tab: /socials/subscription-management?tab={product}-plans. */
export const planProducts = ['course', 'meeting', 'classroom', 'community', 'market'] as const
export type PlanProduct = (typeof planProducts)[number]

const lessonBytes = { small: 150 * 2 ** 20, large: 2 ** 31 } as const

/** Represents no limit at all. */
export const unlimited = Number.MAX_SAFE_INTEGER

/**
 * The one table of plan limits: by limit, its product and its value in each plan; yes/no limits are 0 and 1.
 */
export const planLimits = {
  maxCourses: { product: 'course', freemium: 3, basic: 15, pro: 100, enterprise: unlimited },
  lessonBytes: {
    product: 'course',
    freemium: lessonBytes.small,
    basic: lessonBytes.small,
    pro: lessonBytes.large,
    enterprise: lessonBytes.large,
  },
  quizzes: { product: 'course', freemium: 0, basic: 1, pro: 1, enterprise: 1 },
  enrollmentMonetization: { product: 'market', freemium: 0, basic: 1, pro: 1, enterprise: 1 },
  instantRevenueAccess: { product: 'market', freemium: 0, basic: 0, pro: 1, enterprise: 1 },
  liveMinutesPerMonth: { product: 'meeting', freemium: 60, basic: 600, pro: 3000, enterprise: 12_000 },
  maxSpaces: { product: 'community', freemium: 1, basic: 5, pro: 30, enterprise: unlimited },
  privateSpaces: { product: 'community', freemium: 0, basic: 0, pro: 1, enterprise: 1 },
  emailAutomation: { product: 'classroom', freemium: 0, basic: 0, pro: 1, enterprise: 1 },
  analytics: { product: 'classroom', freemium: 0, basic: 1, pro: 1, enterprise: 1 },
  usageLogs: { product: 'classroom', freemium: 0, basic: 0, pro: 1, enterprise: 1 },
  branding: { product: 'classroom', freemium: 0, basic: 0, pro: 1, enterprise: 1 },
} as const satisfies Record<string, { product: PlanProduct } & Record<PlanName, number>>
export type PlanLimit = keyof typeof planLimits

/** What the staff sets up for a member who asks for it: terms of the contract, which no call depends on. */
export const planTerms = {
  sso: { freemium: false, basic: false, pro: false, enterprise: true },
} as const satisfies Record<string, Record<PlanName, boolean>>
export type PlanTerm = keyof typeof planTerms

/** Fees of sales in hundredths of a percent (D4). */
export const saleFees = { freemium: null, basic: 500, pro: 250, enterprise: 200 } as const
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

const securityLevels = {
  freemium: 'standard',
  basic: 'standard',
  pro: 'enhanced',
  enterprise: 'enterprise',
} as const
export const supportLevels = {
  freemium: 'standard',
  basic: 'standard',
  pro: 'priority',
  enterprise: 'dedicated',
} as const
/** Analytics are `full` if the plan includes the usage log. */
const analyticsOf = (name: PlanName): 'none' | 'detailed' | 'full' =>
  planLimits.analytics[name] === 0 ? 'none' : planLimits.usageLogs[name] === 1 ? 'full' : 'detailed'

const orNull = (limit: number) => (limit === unlimited ? null : limit)

/** What a plan allows, as the calls describe it; the same for both cycles. */
export const termsOfPlan = (name: PlanName) => ({
  name,
  idealFor: planAudiences[name],
  maxCourses: orNull(planLimits.maxCourses[name]),
  liveMinutesPerMonth: orNull(planLimits.liveMinutesPerMonth[name]),
  securityLevel: securityLevels[name],
  maxSpaces: orNull(planLimits.maxSpaces[name]),
  emailAutomation: planLimits.emailAutomation[name] === 1,
  quizzes: planLimits.quizzes[name] === 1,
  branding: planLimits.branding[name] === 1,
  analytics: analyticsOf(name),
  supportLevel: supportLevels[name],
  enrollmentMonetization: planLimits.enrollmentMonetization[name] === 1,
  instantRevenueAccess: planLimits.instantRevenueAccess[name] === 1,
  transactionFeePercent: saleFees[name] === null ? null : saleFees[name] / 100,
  popular: name === 'pro',
})

export const Plan = z.object({
  id: Id,
  name: PlanName,
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
