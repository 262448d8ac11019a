import { t } from '@lingui/core/macro'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { type Day, type DayLimits, type DayProblem, readDay, writtenDay } from '#lib/time/calendar-day.ts'

interface Typed {
  text: string
  /** The value read from the text, so that a day chosen elsewhere replaces the text. */
  day: Day
  isLeft: boolean
}

interface Options {
  day: Day
  limits: DayLimits
  onChange: (day: Day) => void
}

/** A typed day: the text as it is, and its error once the field is left. */
export function useDayText({ day, limits, onChange }: Options) {
  const [typed, setTyped] = useState<Typed>()
  const shown = typed?.day === day ? typed : undefined
  const { problem } = shown ? readDay(shown.text, limits) : {}

  function type(text: string): void {
    const read = readDay(text, limits).day
    setTyped({ text, day: read, isLeft: false })
    if (read !== day) onChange(read)
  }

  function leave(): void {
    if (shown) setTyped(problem ? { ...shown, isLeft: true } : undefined)
  }

  return {
    input: {
      value: shown ? shown.text : writtenDay(day),
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && leave(),
    },
    error: problem && shown?.isLeft ? dayProblemText(problem, limits) : undefined,
    /** Discards the typed text: the day was chosen another way. */
    forget: () => setTyped(undefined),
  }
}

function dayProblemText(problem: DayProblem, { min, max }: DayLimits): string {
  const first = writtenDay(min)
  const last = writtenDay(max)
  if (problem === 'early') return t`Choose ${first} or a later day.`
  if (problem === 'late') return t`Choose ${last} or an earlier day.`
  return t`Invalid Date`
}
