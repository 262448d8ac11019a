import type { PlanName } from '@akada/contract/plans/plan-table'
import type { Plan } from '@akada/contract/plans/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { plansQuery } from './plans.queries.ts'
import { usePlanTitle } from './use-plan-title.ts'

interface Props {
  limit: string
  used: number
  allowed: number
  plan: PlanName
}

/** 'You have used 3 of 3 courses on freemium. The plan basic has more.' */
export const LimitWords = (props: Props) => (
  <>
    <Reached {...props} /> <Larger {...props} />
  </>
)

function Reached({ limit, used, allowed, plan: name }: Props) {
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

/** The smallest plan that allows more; nothing until that is known. */
function Larger({ limit, allowed }: Props) {
  const { data } = useQuery(plansQuery)
  const plan = data?.pricingPlans.find(({ limits }) => allowedBy(limits, limit) > allowed)?.title
  if (!plan) return null
  return allowed > 0 ? <Trans>The plan {plan} has more.</Trans> : <Trans>The plan {plan} includes it.</Trans>
}

/** Null stands for no limit. */
const allowedBy = (limits: Plan['limits'], limit: string) => limits[limit] ?? Infinity
