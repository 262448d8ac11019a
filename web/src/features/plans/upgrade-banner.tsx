import type { PlanProduct } from '@akada/contract/plans/plan-table'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { currentUrl } from '#routing/navigation.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { IconName } from '#ui/graphics/icon-names.ts'

export type UpgradeTab = `${PlanProduct}-plans`

interface Props {
  tab: UpgradeTab
  /** Its row is marked among the plans. */
  limit?: string | undefined
  icon?: IconName
  /** Beside the way to the plans. */
  action?: ReactNode
  onUpgrade?: () => void
  children: ReactNode
}

/** Where what needed the plan was left, such as the form of a course; paying for the plan leads back there. */
const backHere = (): string => {
  const { pathname, search } = currentUrl()
  return pathname + search
}

/** What the viewer's plan does not allow, and the way to a larger one. */
export function UpgradeBanner({ tab, limit, icon = 'info', action, onUpgrade, children }: Props) {
  return (
    <Banner
      icon={icon}
      tone="accent"
      action={
        <>
          <Link
            to="/socials/subscription-management"
            search={{ tab, limit, back: backHere() }}
            className={buttonClass({ size: 36 })}
            {...(onUpgrade && { onClick: onUpgrade })}
          >
            <Trans>Upgrade Now</Trans>
          </Link>
          {action}
        </>
      }
    >
      {children}
    </Banner>
  )
}
