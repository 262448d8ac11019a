import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Link } from '#routing/link.tsx'
import { IconButton, buttonClass } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { LimitWords } from './limit-words.tsx'
import { limitStore } from './plan-limit.ts'
import css from './plan-limit-notice.module.css'

const close = () => limitStore.setState({ reached: undefined })

/** A limit of the viewer's plan is met: how much of it is used, and where a larger plan is. */
export function PlanLimitNotice() {
  const { t } = useLingui()
  const reached = useStore(limitStore, (state) => state.reached)
  if (!reached) return null
  const { limit, upgradeTab } = reached
  return (
    <div className={css.notice}>
      <Banner
        icon="warning-circle"
        tone="accent"
        action={
          <>
            <Link
              to="/socials/subscription-management"
              search={{ tab: upgradeTab, limit }}
              className={buttonClass({ size: 36 })}
              onClick={close}
            >
              <Trans>Upgrade Now</Trans>
            </Link>
            <IconButton icon="x" size={36} label={t`Close`} onClick={close} />
          </>
        }
      >
        <LimitWords {...reached} />
      </Banner>
    </div>
  )
}
