import { numberMessages, parseNumber } from '@akada/contract/typed-numbers'
import { useLingui } from '@lingui/react/macro'
import { type ClipboardEventHandler, useState } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'

interface Props {
  label: string
  hint?: string | undefined
  value: string
  /** Why the value is refused, in the contract's words; undefined while it is good. */
  problem?: string | undefined
  maxLength?: number
  onChange: (text: string) => void
  onPaste?: ClipboardEventHandler
}

/** What is wrong with a text that should be a number; nothing is wrong with an empty one. */
export const numberProblem = (text: string): string | undefined =>
  text.trim() === '' || parseNumber(text) !== undefined ? undefined : numberMessages.notANumber

/** A number as people type it: how it was read is shown below it, and once the field is left also that it is none. */
export function NumberField({ label, hint, value, problem = numberProblem(value), ...rest }: Props) {
  const { t } = useLingui()
  const [isLeft, setLeft] = useState(value !== '')
  const number = problem ? undefined : parseNumber(value)
  const read = number === undefined || String(number) === value.trim() ? undefined : String(number)
  return (
    <Field label={label} hint={read ? t`Read as ${read}` : hint} error={isLeft ? problem : undefined}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          inputMode="decimal"
          dir="ltr"
          value={value}
          maxLength={rest.maxLength}
          onPaste={rest.onPaste}
          onChange={(event) => rest.onChange(event.target.value)}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  )
}
