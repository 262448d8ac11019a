import type { ReactNode } from 'react'
import css from './switch.module.css'

interface Props {
  label: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  hint?: ReactNode
  disabled?: boolean
}

/** A setting that takes effect at once. */
export function Switch({ label, isOn, onChange, hint, disabled = false }: Props) {
  return (
    <label className={css.switch}>
      <span>
        {label}
        {hint && <small className={css.hint}>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={css.track}
        checked={isOn}
        aria-checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
