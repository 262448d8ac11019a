import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type Day,
  type DayLimits,
  type DayRange,
  anyDay,
  withFrom,
  withPressed,
} from '#lib/time/calendar-day.ts'
import { dayInput } from './date-field.tsx'
import { DayPopover } from './day-popover.tsx'
import { Field } from '../fields/field.tsx'
import { Input } from '../fields/input.tsx'
import css from './range-field.module.css'
import { useDayText } from './use-day-text.ts'

interface Props {
  label: string
  value: DayRange
  onChange: (range: DayRange) => void
  limits?: Partial<DayLimits>
  disabled?: boolean
}

/** Two days, the last not before the first: typed, or chosen one after the other from one calendar. */
export function DateRangeField({ label, value, onChange, limits, disabled = false }: Props) {
  const { t } = useLingui()
  const within = { ...anyDay, ...limits }
  const [isOpen, setOpen] = useState(false)
  const from = useDayText({
    day: value.from,
    limits: within,
    onChange: (day) => onChange(withFrom(value, day)),
  })
  const to = useDayText({
    day: value.to,
    limits: { ...within, min: value.from || within.min },
    onChange: (day) => onChange({ ...value, to: day }),
  })

  function choose(day: Day): boolean {
    const range = withPressed(isOpen ? value : { from: '', to: '' }, day)
    setOpen(range.to === '')
    from.forget()
    to.forget()
    onChange(range)
    return range.to !== ''
  }

  return (
    <fieldset className={css.range} disabled={disabled}>
      <legend>{label}</legend>
      <DayInput label={t`From`} typing={from} />
      <DayInput label={t`To`} typing={to} />
      <div className={css.opener}>
        <DayPopover
          label={label}
          chosen={value}
          limits={within}
          disabled={disabled}
          onOpen={() => setOpen(false)}
          onChoose={choose}
        >
          <output className={css.next}>
            {isOpen ? <Trans>Now choose the last day.</Trans> : <Trans>Choose the first day.</Trans>}
          </output>
        </DayPopover>
      </div>
    </fieldset>
  )
}

function DayInput({ label, typing }: { label: string; typing: ReturnType<typeof useDayText> }) {
  const { t } = useLingui()
  return (
    <Field label={label} hint={t`dd/mm/yyyy`} error={typing.error}>
      {(control) => <Input {...control} {...dayInput} {...typing.input} />}
    </Field>
  )
}
