import { useState } from 'react'
import { addDays } from '#lib/time/calendar-day.ts'
import { isoDay } from '#lib/time/dates.ts'
import { wholeDay } from '#lib/time/time-of-day.ts'
import { DateField } from '#ui/pickers/date-field.tsx'
import { DateRangeField } from '#ui/pickers/date-range-field.tsx'
import { TimeField } from '#ui/pickers/time-field.tsx'
import { TimeRangeField } from '#ui/pickers/time-range-field.tsx'
import { KitSection } from './kit-section.tsx'
import css from './kit.module.css'

const nothing = () => {}

function Days() {
  const [today] = useState(() => isoDay(new Date()))
  const [birthday, setBirthday] = useState('')
  const [start, setStart] = useState(today)
  const [range, setRange] = useState({ from: addDays(today, -9), to: addDays(today, -3) })
  return (
    <div className={css.narrow}>
      <DateField label="Birthday" value={birthday} onChange={setBirthday} limits={{ max: today }} />
      <DateField
        label="First day"
        hint="Today or later, as dd/mm/yyyy."
        value={start}
        onChange={setStart}
        limits={{ min: today, max: addDays(today, 60) }}
      />
      <DateField label="Last day" error="The last day is missing." value="" onChange={nothing} />
      <DateField label="Fixed day" value="2026-12-24" onChange={nothing} disabled />
      <DateRangeField label="Sales" value={range} onChange={setRange} limits={{ max: today }} />
      <DateRangeField
        label="Fixed days"
        value={{ from: '2026-12-24', to: '2026-12-31' }}
        onChange={nothing}
        disabled
      />
    </div>
  )
}

function Times() {
  const [time, setTime] = useState('09:00')
  const [range, setRange] = useState({ start: '09:00', end: '10:30' })
  const [empty, setEmpty] = useState({ start: '', end: '' })
  return (
    <div className={css.narrow}>
      <TimeField
        label="Meeting at"
        hint="Every 30 minutes."
        value={time}
        onChange={setTime}
        limits={wholeDay(30)}
      />
      <TimeField
        label="Closes at"
        error="The time is missing."
        value=""
        onChange={nothing}
        limits={wholeDay(30)}
      />
      <TimeRangeField label="Lesson" value={range} onChange={setRange} />
      <TimeRangeField label="Break" value={empty} onChange={setEmpty} />
      <TimeRangeField
        label="Fixed times"
        value={{ start: '12:00', end: '13:00' }}
        onChange={nothing}
        disabled
      />
    </div>
  )
}

/** Days and times, each empty, filled, invalid and disabled. */
export function KitDates() {
  return (
    <KitSection title="Days and times">
      <div className={css.columns}>
        <Days />
        <Times />
      </div>
    </KitSection>
  )
}
