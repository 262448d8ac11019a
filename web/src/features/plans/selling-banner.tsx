import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/sessions/public.ts'
import { activePlanQuery } from './plans.queries.ts'
import { UpgradeBanner } from './upgrade-banner.tsx'

/** That selling takes a plan; nothing for members whose plan includes it. */
export function SellingBanner() {
  const userId = useSession()?.id ?? ''
  const { data: plan } = useQuery({ ...activePlanQuery(userId), enabled: userId !== '' })
  if (!plan || plan.enrollmentMonetization) return null
  return (
    <UpgradeBanner tab="market-plans" limit="enrollmentMonetization" icon="wallet">
      <Trans>
        Your plan, {plan.title}, does not include selling. Write your course now; to sell it you need Basic or
        a larger plan.
      </Trans>
    </UpgradeBanner>
  )
}
