import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../layout/visually-hidden.tsx'
import css from './checkbox.module.css'

interface Props {
  label: ReactNode
  isOn: boolean
  /** Some of its items are checked. */
  isMixed?: boolean
  /** With the shift key, a range is selected. */
  onChange: (isOn: boolean, isRange: boolean) => void
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
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  )
}
