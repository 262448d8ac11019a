import { numberMessages, parseNumber } from '@akada/contract/text/typed-numbers'
import { useLingui } from '@lingui/react/macro'
import { type ClipboardEventHandler, type KeyboardEvent, useState } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'

interface Range {
  min: number
  max: number
}

interface Props {
  label: string
  hint?: string | undefined
  value: string
  /** Why the value is refused, in the contract's words; undefined while it is good. */
  problem?: string | undefined
  maxLength?: number
  /** Makes it a spin button: the arrow keys count within this. */
  range?: Range
  onChange: (text: string) => void
  onPaste?: ClipboardEventHandler
  onLeave?: () => void
}

/** What is wrong with a text that should be a number; nothing is wrong with an empty one. */
export const numberProblem = (text: string): string | undefined =>
  text.trim() === '' || parseNumber(text) !== undefined ? undefined : numberMessages.notANumber

/** What makes a field of text a spin button; as `type=number` it would lose what is no number. */
function spinning({ min, max }: Range, number: number | undefined, onChange: Props['onChange']) {
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined || event.altKey) return
    event.preventDefault()
    onChange(String(Math.min(max, Math.max(min, (number ?? min - by) + by))))
  }
  return {
    role: 'spinbutton',
    'aria-valuemin': min,
    'aria-valuemax': max,
    'aria-valuenow': number,
    onKeyDown: press,
  }
}

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
          {...(rest.range && spinning(rest.range, number, rest.onChange))}
          autoComplete="off"
          inputMode="decimal"
          dir="ltr"
          value={value}
          maxLength={rest.maxLength}
          onPaste={rest.onPaste}
          onChange={(event) => rest.onChange(event.target.value)}
          onBlur={() => {
            setLeft(true)
            rest.onLeave?.()
          }}
        />
      )}
    </Field>
  )
}
