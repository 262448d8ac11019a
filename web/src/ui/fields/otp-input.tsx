import { useLingui } from '@lingui/react/macro'
import type { ControlProps } from './field.tsx'
import css from './otp-input.module.css'

interface Props extends Partial<ControlProps> {
  value: string
  onChange: (code: string) => void
  /** All digits are there. */
  onComplete?: (code: string) => void
  length?: number
  disabled?: boolean
}

/**
 * A one-time code in boxes. One real input covers them, so that paste, autofill from a message, deletion and
 * screen readers work as everywhere.
 */
export function OtpInput({ value, onChange, onComplete, length = 6, disabled = false, ...control }: Props) {
  const { t } = useLingui()

  function change(typed: string): void {
    const code = typed.replace(/\D/g, '').slice(0, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }

  return (
    // Digits run from left to right in every script.
    <div className={css.otp} dir="ltr">
      <input
        {...control}
        className={css.input}
        aria-label={control.id ? undefined : t`Code`}
        value={value}
        onChange={(event) => change(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        disabled={disabled}
      />
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          className={css.box}
          data-current={index === Math.min(value.length, length - 1) || undefined}
          data-invalid={control['aria-invalid']}
          aria-hidden="true"
        >
          {value[index]}
        </span>
      ))}
    </div>
  )
}
