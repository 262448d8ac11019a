import { useLayoutEffect } from 'react'
import { LimitWords } from './limit-words.tsx'
import { limitStore, planLimitOf } from './plan-limit.ts'
import { UpgradeBanner } from './upgrade-banner.tsx'

/** The plan limit reached by a call, shown where it was made; nothing for any other failure. */
export function PlanLimitBanner({ error }: { error: unknown }) {
  const reached = planLimitOf(error)
  // Shown here, it need not be shown over the screen as well.
  useLayoutEffect(() => {
    if (error) limitStore.setState({ reached: undefined })
  }, [error])
  if (!reached) return null
  return (
    <UpgradeBanner tab={reached.upgradeTab} limit={reached.limit}>
      <LimitWords {...reached} />
    </UpgradeBanner>
  )
}
