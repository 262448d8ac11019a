import type { ReactNode } from 'react'
import { Icon } from '../graphics/icon.tsx'
import type { IconName } from '../graphics/icon-names.ts'
import css from './with-icon.module.css'

interface Props {
  icon: IconName
  children: ReactNode
}

/** An icon and words in one line, for links that look like buttons. */
export const WithIcon = ({ icon, children }: Props) => (
  <span className={css.line}>
    <Icon name={icon} size={20} />
    {children}
  </span>
)
