import { expect, test } from 'vitest'
import { defaultPlanTable } from '@akada/contract/plans/plan-table'
import { termsOfPlan } from '@akada/contract/plans/routes'
import { lostLimits } from './plan-losses.ts'

const [freemium, basic, pro] = (['freemium', 'basic', 'pro'] as const).map((name) =>
  termsOfPlan(defaultPlanTable, name),
)

test('a smaller plan is named by what it takes away, and by nothing that stays', () => {
  expect(lostLimits(pro!, basic!)).toEqual([
    'maxCourses',
    'lessonBytes',
    'instantRevenueAccess',
    'liveMinutesPerMonth',
    'maxSpaces',
    'privateSpaces',
    'emailAutomation',
    'usageLogs',
    'branding',
    'enhancedSecurity',
  ])
  expect(lostLimits(basic!, freemium!)).toContain('enrollmentMonetization')
  expect(lostLimits(basic!, pro!)).toEqual([])
})
