import * as z from 'zod/mini'
import { nameText } from '../text/visible-text.ts'
import { largestGrantedFee } from './grant-routes.ts'
import {
  type PlanLimit,
  type PlanName,
  type PlanTable,
  defaultPlanTable,
  largestLessonBytes,
  planNames,
  unlimited,
} from './plan-table.ts'

/** Half of each sale. */
const largestFee = 5000
const largestCount = 1_000_000_000

const count = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(largestCount))))
const included = z.optional(z.boolean())
const fee = (largest: number) =>
  z.optional(
    z.number().check(
      z.gte(0),
      z.lte(largest / 100),
      z.refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6),
    ),
  )

const limits = {
  maxCourses: count,
  lessonBytes: z.optional(z.int().check(z.gte(1), z.lte(largestLessonBytes))),
  quizzes: included,
  enrollmentMonetization: included,
  instantRevenueAccess: included,
  liveMinutesPerMonth: count,
  maxSpaces: count,
  privateSpaces: included,
  emailAutomation: included,
  analytics: included,
  usageLogs: included,
  branding: included,
  enhancedSecurity: included,
  sso: included,
} satisfies Record<PlanLimit, unknown>

const freemium = {
  ...limits,
  title: z.optional(nameText(20, { empty: '' })),
  supportLevel: z.optional(z.enum(['standard', 'priority', 'dedicated'])),
}
const paid = z.strictObject({ ...freemium, feePercent: fee(largestFee) })

/** What an operator's file says of plans; what it leaves out stays as it is. */
const PlanSettings = z.strictObject({
  freemium: z.optional(z.strictObject(freemium)),
  basic: z.optional(paid),
  pro: z.optional(paid),
  enterprise: z.optional(z.strictObject({ ...freemium, feePercent: fee(largestGrantedFee) })),
})
type OnePlan = z.infer<typeof paid>

/** What a file of settings makes of the plans, or what is wrong with it. */
export function planTableOf(content: unknown): { table: PlanTable } | { problem: string } {
  const { success, data, error } = PlanSettings.safeParse(content)
  if (!success) return { problem: error.issues.map(problemIn).join(', ') }
  const table = copyOf(defaultPlanTable)
  for (const name of planNames) change(table, name, data[name] ?? {})
  const problem = problemOf(table)
  return problem === undefined ? { table } : { problem }
}

const problemIn = ({ path, ...issue }: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys'
    ? `${[...path, issue.keys.join(', ')].join(' ')} is unknown`
    : `${path.join(' ')} cannot be that`

const copyOf = ({ titles, limits: all, saleFees, supportLevels }: PlanTable): PlanTable => ({
  titles: { ...titles },
  limits: Object.fromEntries(
    Object.entries(all).map(([limit, values]) => [limit, { ...values }]),
  ) as PlanTable['limits'],
  saleFees: { ...saleFees },
  supportLevels: { ...supportLevels },
})

function change(
  table: PlanTable,
  name: PlanName,
  { title, feePercent, supportLevel, ...own }: OnePlan,
): void {
  table.titles[name] = title ?? table.titles[name]
  table.supportLevels[name] = supportLevel ?? table.supportLevels[name]
  if (feePercent !== undefined) table.saleFees[name] = Math.round(feePercent * 100)
  for (const [limit, value] of Object.entries(own))
    if (value !== undefined)
      table.limits[limit as PlanLimit][name] = value === null ? unlimited : Number(value)
}

/** A larger plan never allows less, since members who change to it expect to lose nothing; and a fee goes with selling. */
function problemOf({ limits: all, saleFees }: PlanTable): string | undefined {
  for (const [limit, values] of Object.entries(all))
    for (const [index, name] of planNames.entries()) {
      const smaller = planNames[index - 1]
      if (smaller && values[name] < values[smaller])
        return `${name} ${limit} must not be below that of ${smaller}`
    }
  const unsold = planNames.find((name) => all.enrollmentMonetization[name] === 1 && saleFees[name] === null)
  return unsold && `${unsold} enrollmentMonetization must be false: it has no fee`
}
