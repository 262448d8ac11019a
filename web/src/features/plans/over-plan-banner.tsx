import { Trans } from '@lingui/react/macro'
import { UpgradeBanner } from './upgrade-banner.tsx'

/** The effect of a smaller plan on an own course. */
export function OverPlanBanner({ overPlan }: { overPlan: 'read-only' | 'not-for-sale' | null }) {
  if (overPlan === 'read-only')
    return (
      <UpgradeBanner tab="course-plans" limit="maxCourses" icon="warning-circle">
        <Trans>
          You have more courses than your plan covers. This one is read-only and takes no new learners; those
          it has keep it.
        </Trans>
      </UpgradeBanner>
    )
  if (overPlan === 'not-for-sale')
    return (
      <UpgradeBanner tab="market-plans" limit="enrollmentMonetization" icon="warning-circle">
        <Trans>Your plan does not include selling. This course is not for sale; its learners keep it.</Trans>
      </UpgradeBanner>
    )
  return null
}
