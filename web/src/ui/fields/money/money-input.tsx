import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type InputHTMLAttributes, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Input } from '../input.tsx'
import css from './money-input.module.css'
import { groupedMoney, moneyText, placeAfter, readMoney } from './money-text.ts'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'max'> {
  /** Whole kobo; undefined while empty. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** Offers this amount with one press. */
  max?: number | undefined
}

/** An amount in naira, grouped while typing; put it into a `Field`. */
export function MoneyInput({ value, onChange, max, ...rest }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(() => moneyText(value))
  // A partial amount, such as “12.”, stays as it is typed.
  const text = readMoney(typed) === value ? typed : moneyText(value)

  function type({ target }: ChangeEvent<HTMLInputElement>): void {
    const signs = target.value.slice(0, target.selectionStart ?? undefined).replaceAll(/[^\d.]/g, '').length
    const next = groupedMoney(target.value)
    setTyped(next)
    onChange(readMoney(next))
    const place = placeAfter(next, signs)
    requestAnimationFrame(() => target.setSelectionRange(place, place))
  }

  return (
    <div className={css.money}>
      <div className={css.box}>
        <span className={css.sign} aria-hidden="true">
          ₦
        </span>
        <Input {...rest} value={text} onChange={type} inputMode="decimal" autoComplete="off" dir="ltr" />
      </div>
      {max !== undefined && (
        <Button kind="outline" disabled={rest.disabled} onClick={() => onChange(max)}>
          {t`All of it`}
        </Button>
      )}
    </div>
  )
}
