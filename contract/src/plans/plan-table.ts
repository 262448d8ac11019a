import * as z from 'zod/mini'

export const planNames = ['freemium', 'basic', 'pro', 'enterprise'] as const
export const PlanName = z.enum(planNames)
export type PlanName = z.infer<typeof PlanName>

/** Products with a comparison tab: /socials/subscription-management?tab={product}-plans. */
export const planProducts = ['course', 'meeting', 'classroom', 'community', 'market'] as const
export type PlanProduct = (typeof planProducts)[number]

export const largestLessonBytes = 2 ** 31

/** Represents no limit at all. */
export const unlimited = Number.MAX_SAFE_INTEGER

type PerPlan<Value> = Record<PlanName, Value>
const fromBasic = { freemium: 0, basic: 1, pro: 1, enterprise: 1 }
const fromPro = { freemium: 0, basic: 0, pro: 1, enterprise: 1 }
const inEnterprise = { freemium: 0, basic: 0, pro: 0, enterprise: 1 }

/** What a limit is about, and whether it is only yes or no. */
export const limitKinds = {
  maxCourses: { product: 'course', isCount: true },
  lessonBytes: { product: 'course', isCount: true },
  quizzes: { product: 'course', isCount: false },
  enrollmentMonetization: { product: 'market', isCount: false },
  instantRevenueAccess: { product: 'market', isCount: false },
  liveMinutesPerMonth: { product: 'meeting', isCount: true },
  maxSpaces: { product: 'community', isCount: true },
  privateSpaces: { product: 'community', isCount: false },
  emailAutomation: { product: 'classroom', isCount: false },
  analytics: { product: 'classroom', isCount: false },
  usageLogs: { product: 'classroom', isCount: false },
  branding: { product: 'classroom', isCount: false },
  enhancedSecurity: { product: 'classroom', isCount: false },
  sso: { product: 'classroom', isCount: false },
} as const satisfies Record<string, { product: PlanProduct; isCount: boolean }>
export type PlanLimit = keyof typeof limitKinds

export type SupportLevel = 'standard' | 'priority' | 'dedicated'

/** What each plan is called and allows. Yes/no limits are 0 and 1. */
export interface PlanTable {
  titles: PerPlan<string>
  limits: Record<PlanLimit, PerPlan<number>>
  /** Fees of sales in hundredths of a percent (D4); null where nothing is sold. */
  saleFees: PerPlan<number | null>
  supportLevels: PerPlan<SupportLevel>
}

/** The plans of an installation that sets nothing else. */
export const defaultPlanTable = {
  titles: { freemium: 'freemium', basic: 'basic', pro: 'pro', enterprise: 'enterprise' },
  limits: {
    maxCourses: { freemium: 3, basic: 15, pro: 100, enterprise: unlimited },
    lessonBytes: {
      freemium: 150 * 2 ** 20,
      basic: 150 * 2 ** 20,
      pro: largestLessonBytes,
      enterprise: largestLessonBytes,
    },
    quizzes: fromBasic,
    enrollmentMonetization: fromBasic,
    instantRevenueAccess: fromPro,
    liveMinutesPerMonth: { freemium: 60, basic: 600, pro: 3000, enterprise: 12_000 },
    maxSpaces: { freemium: 1, basic: 5, pro: 30, enterprise: unlimited },
    privateSpaces: fromPro,
    emailAutomation: fromPro,
    analytics: fromBasic,
    usageLogs: fromPro,
    branding: fromPro,
    enhancedSecurity: fromPro,
    sso: inEnterprise,
  },
  saleFees: { freemium: null, basic: 500, pro: 250, enterprise: 200 },
  supportLevels: { freemium: 'standard', basic: 'standard', pro: 'priority', enterprise: 'dedicated' },
} as const satisfies PlanTable
