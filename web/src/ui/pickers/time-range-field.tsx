import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type TimeOfDay,
  type TimeRange,
  endLimits,
  minutesOf,
  startLimits,
  withStart,
} from '#lib/time/time-of-day.ts'
import css from './range-field.module.css'
import { TimeField } from './time-field.tsx'
import { minutesText } from '#lib/time/duration-text.ts'

interface Props {
  label: string
  value: TimeRange
  onChange: (range: TimeRange) => void
  /** Minutes between two times; 15 by default (specification, section 5). */
  step?: number
  disabled?: boolean
}

/** From when to when on one day; the end always comes after the start. */
export function TimeRangeField({ label, value, onChange, step = 15, disabled = false }: Props) {
  const { t } = useLingui()
  const [movedTo, setMovedTo] = useState<TimeOfDay>()
  const { start, end } = value

  function changeStart(time: TimeOfDay): void {
    const range = withStart(value, time, step)
    setMovedTo(range.end !== end && range.end ? range.end : undefined)
    onChange(range)
  }

  const lengthUntil = (time: TimeOfDay): string => minutesText(minutesOf(time) - minutesOf(start))

  return (
    <fieldset className={css.range} data-columns="2">
      <legend>{label}</legend>
      <TimeField
        label={t`Start`}
        value={start}
        onChange={changeStart}
        limits={startLimits(step)}
        disabled={disabled}
      />
      <TimeField
        label={t`End`}
        value={end}
        onChange={(time) => onChange({ start, end: time })}
        limits={endLimits(start, step)}
        {...(start && { noteOf: lengthUntil })}
        disabled={disabled}
      />
      <output className={css.note}>
        {movedTo === end && movedTo && t`The end moved to ${movedTo}, after the start.`}
      </output>
    </fieldset>
  )
}
