import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type Moved, type TimeLimits, type TimeOfDay, readTime } from '#lib/time/time-of-day.ts'

interface Options {
  time: TimeOfDay
  limits: TimeLimits
  onChange: (time: TimeOfDay) => void
}

/** A typed time. It is parsed when the field is left; a time between two steps becomes the nearest one, with a note. */
export function useTimeText({ time, limits, onChange }: Options) {
  const [text, setText] = useState<string>()
  const [note, setNote] = useState<{ text: string; time: TimeOfDay }>()
  const [isWrong, setWrong] = useState(false)

  function take(next: TimeOfDay): void {
    setText(undefined)
    setWrong(false)
    if (next !== time) onChange(next)
  }

  return {
    text: text ?? time,
    isTyped: text !== undefined,
    error: isWrong ? t`Type a time like 09:30.` : undefined,
    note: note?.time === time ? note.text : undefined,
    onType(typed: string) {
      setText(typed)
      setWrong(false)
      setNote(undefined)
    },
    onLeave() {
      if (text === undefined) return
      const read = readTime(text, limits)
      if (read.isInvalid) return setWrong(true)
      const { time: to, moved } = read
      if (moved) setNote({ text: movedText(moved, { typed: text.trim(), to, step: limits.step }), time: to })
      take(read.time)
    },
    choose(next: TimeOfDay) {
      setNote(undefined)
      take(next)
    },
  }
}

interface Move {
  typed: string
  to: TimeOfDay
  step: number
}

function movedText(moved: Moved, { typed, to, step }: Move): string {
  if (moved === 'early') return t`${typed} changed to ${to}, the earliest time available.`
  if (moved === 'late') return t`${typed} changed to ${to}, the latest time available.`
  return t`${typed} changed to ${to}: times are in steps of ${step} minutes.`
}
