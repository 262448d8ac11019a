import { type PlanName, type PlanProduct, largestLessonBytes } from '@akada/contract/plans/plan-table'
import type { Plan } from '@akada/contract/plans/routes'
import { feeTextOf } from '@akada/contract/plans/plan-features'
import { i18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { sizeLimitText } from '#lib/text/megabytes.ts'
import { percentText } from '#lib/text/number-text.ts'

export interface PlanRow {
  key: string
  /** The limits whose row it is. */
  limits: readonly string[]
  product: PlanProduct
  label: string
  /** A plan's value of it: words, or whether it is included. */
  cell: (plan: Plan) => ReactNode
}

const minutesOfHour = 60

/** The rows of the comparison, those of one product first. */
export function usePlanRows(product: PlanProduct): PlanRow[] {
  const rows = [...useTeachingRows(), ...useClassroomRows()]
  return rows.toSorted((a, b) => Number(b.product === product) - Number(a.product === product))
}

function useTeachingRows(): PlanRow[] {
  const { t } = useLingui()
  return [
    {
      key: 'selling',
      limits: ['enrollmentMonetization'],
      product: 'market',
      label: t`Selling`,
      cell: ({ name, transactionFeePercent: fee }) => <SaleFee plan={name} percent={fee} />,
    },
    {
      key: 'courses',
      limits: ['maxCourses'],
      product: 'course',
      label: t`Courses to teach`,
      cell: ({ maxCourses }) => maxCourses ?? t`No limit`,
    },
    {
      key: 'live',
      limits: ['liveMinutesPerMonth'],
      product: 'meeting',
      label: t`Live classes a month`,
      cell: ({ liveMinutesPerMonth: minutes }) =>
        minutes === null ? t`No limit` : <Hours hours={minutes / minutesOfHour} />,
    },
    {
      key: 'spaces',
      limits: ['maxSpaces', 'privateSpaces'],
      product: 'community',
      label: t`Spaces`,
      cell: ({ limits, maxSpaces }) => <Spaces hasPrivate={limits['privateSpaces'] === 1} max={maxSpaces} />,
    },
    {
      key: 'bytes',
      limits: ['lessonBytes'],
      product: 'course',
      label: t`Lesson video, each`,
      cell: ({ limits }) => sizeLimitText(limits['lessonBytes'] ?? largestLessonBytes),
    },
    {
      key: 'money',
      limits: ['instantRevenueAccess'],
      product: 'market',
      label: t`Your money`,
      cell: ({ enrollmentMonetization, instantRevenueAccess }) =>
        enrollmentMonetization && (instantRevenueAccess ? t`at once` : t`after 7 days`),
    },
    {
      key: 'quizzes',
      limits: ['quizzes'],
      product: 'course',
      label: t`Quizzes`,
      cell: ({ quizzes }) => quizzes,
    },
  ]
}

function useClassroomRows(): PlanRow[] {
  const { t } = useLingui()
  const supports = { standard: t`Standard`, priority: t`Priority`, dedicated: t`Dedicated` }
  const levels = { none: false, detailed: t`Detailed`, full: t`Full` }
  const security = { standard: t`Standard`, enhanced: t`Enhanced`, enterprise: t`Enterprise` }
  return [
    {
      key: 'email',
      limits: ['emailAutomation'],
      product: 'classroom',
      label: t`Emails to learners`,
      cell: ({ emailAutomation }) => emailAutomation,
    },
    {
      key: 'analytics',
      limits: ['analytics'],
      product: 'classroom',
      label: t`Analytics`,
      cell: ({ analytics }) => levels[analytics],
    },
    {
      key: 'usage',
      limits: ['usageLogs'],
      product: 'classroom',
      label: t`Usage log`,
      cell: ({ limits }) => limits['usageLogs'] === 1,
    },
    {
      key: 'branding',
      limits: ['branding'],
      product: 'classroom',
      label: t`Your own branding`,
      cell: ({ branding }) => branding,
    },
    {
      key: 'sso',
      limits: ['sso'],
      product: 'classroom',
      label: t`Single sign-on`,
      cell: ({ limits }) => limits['sso'] === 1,
    },
    {
      key: 'security',
      limits: ['enhancedSecurity', 'sso'],
      product: 'classroom',
      label: t`Security`,
      cell: ({ securityLevel }) => security[securityLevel],
    },
    {
      key: 'support',
      limits: [],
      product: 'market',
      label: t`Support`,
      cell: ({ supportLevel }) => supports[supportLevel],
    },
  ]
}

function SaleFee({ plan, percent: fee }: { plan: PlanName; percent: number | null }) {
  if (fee === null || plan === 'enterprise') return i18n._(feeTextOf(plan, fee))
  const percent = percentText(fee)
  return <Trans>{percent} per sale</Trans>
}

const Hours = ({ hours }: { hours: number }) => <Plural value={hours} one="# hour" other="# hours" />

function Spaces({ hasPrivate, max }: { hasPrivate: boolean; max: number | null }) {
  if (max === null) return <Trans>No limit</Trans>
  if (hasPrivate) return <Trans>{max} spaces, also private</Trans>
  return <Plural value={max} one="# open space" other="# open spaces" />
}
