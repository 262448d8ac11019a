import { expect, test } from 'vitest'
import { lostLimits } from './plan-losses.ts'

test('a smaller plan is named by what it takes away, and by nothing that stays', () => {
  expect(lostLimits('pro', 'basic')).toEqual([
    'maxCourses',
    'lessonBytes',
    'instantRevenueAccess',
    'liveMinutesPerMonth',
    'maxSpaces',
    'privateSpaces',
    'emailAutomation',
    'usageLogs',
    'branding',
  ])
  expect(lostLimits('basic', 'freemium')).toContain('enrollmentMonetization')
  expect(lostLimits('basic', 'pro')).toEqual([])
})
