import type { QuestionForm } from '@akada/contract/questions'
import { numberMessages, parseNumber, parseTolerance } from '@akada/contract/typed-numbers'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Switch } from '#ui/fields/switch.tsx'
import { NumberField } from '../parts/number-field.tsx'
import css from './rows.module.css'

type NumberKeyForm = NonNullable<QuestionForm['number']>

interface Props {
  number: NumberKeyForm | null
  onChange: (number: NumberKeyForm | null) => void
}

interface Typed {
  value: string
  tolerance: string
  isPercent: boolean
}

/** The key, or null while one of its texts is no number. */
function readKey({ value, tolerance, isPercent }: Typed): NumberKeyForm | null {
  const [right, off] = [parseNumber(value), parseTolerance(tolerance)]
  if (right === undefined || !off) return null
  return { value: right, tolerance: off.tolerance, isPercent: isPercent || off.isPercent }
}

/** The correct number, and its tolerance. */
export function NumberKey({ number, onChange }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Typed>({
    value: number ? String(number.value) : '',
    tolerance: number ? String(number.tolerance) : '0',
    isPercent: number?.isPercent ?? false,
  })
  const change = (changes: Partial<Typed>) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    onChange(readKey(next))
  }
  const { value, tolerance, isPercent } = typed
  return (
    <div className={css.numbers}>
      <NumberField label={t`Right number`} value={value} onChange={(text) => change({ value: text })} />
      <NumberField
        label={t`May be off by`}
        value={tolerance}
        problem={parseTolerance(tolerance) ? undefined : numberMessages.notATolerance}
        onChange={(text) => change({ tolerance: text, ...(/[%٪]/.test(text) && { isPercent: true }) })}
      />
      <Switch label={t`In per cent`} isOn={isPercent} onChange={(isOn) => change({ isPercent: isOn })} />
    </div>
  )
}
