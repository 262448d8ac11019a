import type { QuestionForm } from '@akada/contract/quizzes/questions'
import {
  isWithinLimit,
  numberMessages,
  parseNumber,
  parseTolerance,
  problemOfKey,
} from '@akada/contract/text/typed-numbers'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { NumberField, numberProblem } from '../../parts/number-field.tsx'
import css from '../../parts/rows.module.css'
import type { EditorType, KeyProps } from '../editor-type.ts'
import { KeyText } from '../rows.tsx'

type NumberKeyForm = NonNullable<QuestionForm['number']>

interface Typed {
  value: string
  tolerance: string
  isPercent: boolean
}

/** The key, or null while one of its texts is no number, or one that is too large. */
function readKey({ value, tolerance, isPercent }: Typed): NumberKeyForm | null {
  const [right, off] = [parseNumber(value), parseTolerance(tolerance)]
  if (right === undefined || !off || !isWithinLimit(right)) return null
  const key = { value: right, tolerance: off.tolerance, isPercent: isPercent || off.isPercent }
  return problemOfKey(key) ? null : key
}

function problemOfValue(value: string): string | undefined {
  const right = parseNumber(value)
  return right === undefined || isWithinLimit(right) ? numberProblem(value) : numberMessages.tooLarge
}

function problemOfTolerance({ tolerance, isPercent }: Typed): string | undefined {
  const off = parseTolerance(tolerance)
  return off ? problemOfKey({ ...off, isPercent: isPercent || off.isPercent }) : numberMessages.notATolerance
}

/** The correct number, and its tolerance. */
function KeyEditor({ form: { number }, onChange }: KeyProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Typed>({
    value: number ? String(number.value) : '',
    tolerance: number ? String(number.tolerance) : '0',
    isPercent: number?.isPercent ?? false,
  })
  const change = (changes: Partial<Typed>) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    onChange({ number: readKey(next) })
  }
  const { value, tolerance, isPercent } = typed
  return (
    <div className={css.numbers}>
      <NumberField
        label={t`Right number`}
        value={value}
        problem={problemOfValue(value)}
        onChange={(text) => change({ value: text })}
      />
      <NumberField
        label={t`May be off by`}
        value={tolerance}
        problem={problemOfTolerance(typed)}
        onChange={(text) => change({ tolerance: text, ...(/[%٪]/.test(text) && { isPercent: true }) })}
      />
      <Switch label={t`In per cent`} isOn={isPercent} onChange={(isOn) => change({ isPercent: isOn })} />
    </div>
  )
}

export const number: EditorType = {
  name: msg`Number`,
  KeyEditor,
  KeyWords: ({ form: { number: key } }) =>
    key && <KeyText>{`${key.value} ± ${key.tolerance}${key.isPercent ? '%' : ''}`}</KeyText>,
  begin: () => ({}),
}
