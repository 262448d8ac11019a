import type { ReactNode } from 'react'
import css from './banner.module.css'
import { Icon } from '../graphics/icon.tsx'
import type { IconName } from '../graphics/icon-names.ts'

interface Props {
  icon: IconName
  /** `accent` carries the danfo stripe: plan limits and live. */
  tone?: 'info' | 'accent' | 'danger'
  children: ReactNode
  action?: ReactNode
}

/** One line across the page that stays as long as its reason does. */
export function Banner({ icon, tone = 'info', children, action }: Props) {
  return (
    <div className={css.banner} data-tone={tone} aria-live="polite">
      <Icon name={icon} size={20} />
      <p>{children}</p>
      {action}
    </div>
  )
}
