import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '#ui/graphics/icon.tsx'
import type { IconName } from '#ui/graphics/icon-names.ts'
import css from './action-rail.module.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  icon: IconName
  /** What it does and how often it was done, for screen readers. */
  label: string
  /** Under the icon: a count or a word. */
  caption?: ReactNode
  isMirrored?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** One action beside a post. */
export function RailButton({ icon, label, caption, isMirrored = false, ...rest }: Props) {
  return (
    <button type="button" className={css.action} {...rest} aria-label={label}>
      <span className={css.icon}>
        <Icon name={icon} size={28} isMirrored={isMirrored} />
      </span>
      {caption !== undefined && <span className={css.caption}>{caption}</span>}
    </button>
  )
}
