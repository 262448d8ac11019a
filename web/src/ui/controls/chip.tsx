import type { ReactNode } from 'react'
import css from './chip.module.css'
import { Icon } from '../graphics/icon.tsx'

interface Props {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
  disabled?: boolean
  /** Height in pixels; the touch target is always 44. */
  size?: 36 | 44
}

/** A choice among many, on or off; the tick conveys it without colour. */
export function Chip({ isOn, onChange, children, disabled = false, size = 44 }: Props) {
  return (
    <button
      type="button"
      className={css.chip}
      data-size={size}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
    >
      {/* A sign in either state, so that nothing moves under the finger. */}
      <Icon name={isOn ? 'check' : 'plus'} size={16} />
      {children}
    </button>
  )
}
