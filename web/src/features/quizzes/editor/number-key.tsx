import type { QuestionForm } from '@akada/contract/questions'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { numberIn } from '../exchange/imported.ts'
import css from './rows.module.css'

type NumberKeyForm = NonNullable<QuestionForm['number']>

interface Props {
  number: NumberKeyForm | null
  onChange: (number: NumberKeyForm | null) => void
}

/** The correct number, and its tolerance. */
export function NumberKey({ number, onChange }: Props) {
  const { t } = useLingui()
  const [value, setValue] = useState(number ? String(number.value) : '')
  const [tolerance, setTolerance] = useState(number ? String(number.tolerance) : '0')
  const [isPercent, setPercent] = useState(number?.isPercent ?? false)
  const change = (next: { value?: string; tolerance?: string; isPercent?: boolean }) => {
    const all = { value, tolerance, isPercent, ...next }
    const [right, off] = [numberIn(all.value), Math.abs(numberIn(all.tolerance)) || 0]
    onChange(Number.isFinite(right) ? { value: right, tolerance: off, isPercent: all.isPercent } : null)
  }
  return (
    <div className={css.numbers}>
      <Field label={t`Right number`}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={value}
            onChange={(event) => {
              setValue(event.target.value)
              change({ value: event.target.value })
            }}
          />
        )}
      </Field>
      <Field label={t`May be off by`}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={tolerance}
            onChange={(event) => {
              setTolerance(event.target.value)
              change({ tolerance: event.target.value })
            }}
          />
        )}
      </Field>
      <Switch
        label={t`In per cent`}
        isOn={isPercent}
        onChange={(isOn) => {
          setPercent(isOn)
          change({ isPercent: isOn })
        }}
      />
    </div>
  )
}
