import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import css from './checkbox.module.css'

interface Props {
  label: ReactNode
  isOn: boolean
  /** Some of its items are checked. */
  isMixed?: boolean
  onChange: (isOn: boolean) => void
  isLabelHidden?: boolean
  disabled?: boolean
}

/** One of several that may all be checked. */
export function Checkbox({ label, isOn, isMixed = false, onChange, isLabelHidden, disabled }: Props) {
  return (
    <label className={css.checkbox} data-bare={isLabelHidden || undefined}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isMixed && !isOn
        }}
        type="checkbox"
        className={css.box}
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  )
}
