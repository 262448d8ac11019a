import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { IconButton } from '#ui/controls/button.tsx'
import { LimitWords } from './limit-words.tsx'
import { limitStore } from './plan-limit.ts'
import css from './plan-limit-notice.module.css'
import { UpgradeBanner } from './upgrade-banner.tsx'

const close = () => limitStore.setState({ reached: undefined })

/** A limit of the viewer's plan is reached: its usage, and the way to a larger plan. */
export function PlanLimitNotice() {
  const { t } = useLingui()
  const reached = useStore(limitStore, (state) => state.reached)
  if (!reached) return null
  return (
    <div className={css.notice}>
      <UpgradeBanner
        tab={reached.upgradeTab}
        limit={reached.limit}
        icon="warning-circle"
        onUpgrade={close}
        action={<IconButton icon="x" size={36} label={t`Close`} onClick={close} />}
      >
        <LimitWords {...reached} />
      </UpgradeBanner>
    </div>
  )
}
