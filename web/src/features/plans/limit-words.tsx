import type { PlanName } from '@akada/contract/plans/plan-table'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePlanTitle } from './use-plan-title.ts'

interface Props {
  limit: string
  used: number
  allowed: number
  plan: PlanName
}

/** 'You have used 3 of 3 courses on freemium.' */
export function LimitWords({ limit, used, allowed, plan: name }: Props) {
  const { t } = useLingui()
  const plan = usePlanTitle(name)
  const things: Readonly<Record<string, string>> = {
    maxCourses: t`courses`,
    maxSpaces: t`spaces`,
    liveMinutesPerMonth: t`live minutes`,
  }
  const thing = things[limit]
  if (limit === 'quizzes') return <Trans>Your plan, {plan}, has no quizzes.</Trans>
  if (!thing) return <Trans>Your plan, {plan}, does not include this.</Trans>
  return (
    <Trans>
      You have used {used} of {allowed} {thing} on {plan}.
    </Trans>
  )
}
