import {
  type Plan,
  type PlanLimit,
  type PlanName,
  type PlanTerm,
  planLimits,
  planTerms,
  saleFees,
  unlimited,
} from './routes.ts'

const hoursOf = (minutes: number) => `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`
const bytesOf = (bytes: number) => (bytes >= 2 ** 30 ? `${bytes / 2 ** 30} GB` : `${bytes / 2 ** 20} MB`)
const countOf = (count: number) => (count === unlimited ? 'No limit' : String(count))

/** The fee of sales: 'No selling', '5% per sale', '2.5% per sale', '0–2% or custom'. */
export function feeTextOf(plan: PlanName): string {
  if (plan === 'enterprise') return /*i18n*/ '0–2% or custom'
  const fee = saleFees[plan]
  return fee === null ? /*i18n*/ 'No selling' : `${fee / 100}% per sale`
}

const texts: Record<PlanLimit, (allowed: number, plan: PlanName) => string> = {
  enrollmentMonetization: (_, plan) => `Selling: ${feeTextOf(plan)}`,
  instantRevenueAccess: (allowed) => (allowed ? 'Money of sales at once' : 'Money of sales after 7 days'),
  maxCourses: (allowed) => `Courses to teach: ${countOf(allowed)}`,
  liveMinutesPerMonth: (allowed) => `Live classes a month: ${hoursOf(allowed)}`,
  maxSpaces: (allowed) => `Spaces: ${countOf(allowed)}`,
  privateSpaces: () => 'Private spaces',
  lessonBytes: (allowed) => `Lesson video, each: ${bytesOf(allowed)}`,
  quizzes: () => 'Quizzes',
  emailAutomation: () => 'Emails to learners',
  analytics: () => 'Analytics',
  usageLogs: () => 'Usage log',
  branding: () => 'Your own branding',
}

const termTexts: Record<PlanTerm, string> = {
  sso: 'Single sign-on, on request',
}

/** What a plan includes and what not, in words. */
export const featuresOfPlan = (plan: PlanName): Plan['features'] => [
  ...(Object.keys(texts) as PlanLimit[]).map((id) => {
    const allowed = planLimits[id][plan]
    return { id, text: texts[id](allowed, plan), included: allowed > 0 }
  }),
  ...(Object.keys(termTexts) as PlanTerm[]).map((id) => ({
    id,
    text: termTexts[id],
    included: planTerms[id][plan],
  })),
]
