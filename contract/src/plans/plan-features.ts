import { type PlanLimit, type PlanName, type PlanTable, unlimited } from './plan-table.ts'
import type { Plan } from './routes.ts'

const hoursOf = (minutes: number) =>
  minutes === unlimited ? 'No limit' : `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`
const bytesOf = (bytes: number) => (bytes >= 2 ** 30 ? `${bytes / 2 ** 30} GB` : `${bytes / 2 ** 20} MB`)
const countOf = (count: number) => (count === unlimited ? 'No limit' : String(count))

/** The fee of sales: 'No selling', '5% per sale', '2.5% per sale', '0–2% or custom'. */
export function feeTextOf(plan: PlanName, percent: number | null): string {
  if (plan === 'enterprise') return /*i18n*/ '0–2% or custom'
  return percent === null ? /*i18n*/ 'No selling' : `${percent}% per sale`
}

const texts: Record<Exclude<PlanLimit, 'enrollmentMonetization'>, (allowed: number) => string> = {
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
  enhancedSecurity: () => 'Enhanced security',
  sso: () => 'Single sign-on of your school',
}

/** What a plan includes and what not, in words. */
export function featuresOfPlan({ limits, saleFees }: PlanTable, plan: PlanName): Plan['features'] {
  const fee = saleFees[plan]
  const selling = {
    id: 'enrollmentMonetization',
    text: `Selling: ${feeTextOf(plan, fee === null ? null : fee / 100)}`,
    included: limits.enrollmentMonetization[plan] > 0,
  }
  const others = (Object.keys(texts) as (keyof typeof texts)[]).map((id) => {
    const allowed = limits[id][plan]
    return { id, text: texts[id](allowed), included: allowed > 0 }
  })
  return [selling, ...others]
}
