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

  function lengthUntil(time: TimeOfDay): string {
    const minutes = minutesOf(time) - minutesOf(start)
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t`${rest} min`
    return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
  }

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
