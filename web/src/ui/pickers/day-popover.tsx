import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Day, type DayLimits, type DayRange, clampDay } from '#lib/time/calendar-day.ts'
import { isoDay } from '#lib/time/dates.ts'
import { IconButton } from '../controls/button.tsx'
import { MonthGrid, focusCursor } from './month-grid.tsx'
import { Popover, type TriggerProps, closePopover } from '../overlays/popover.tsx'

interface Props {
  label: string
  chosen: DayRange
  limits: DayLimits
  disabled?: boolean
  /** Shown under the calendar. */
  children?: ReactNode
  onOpen?: () => void
  /** Returns whether the choice is complete, which closes the calendar. */
  onChoose: (day: Day) => boolean
}

/** The button of a date field and the calendar it opens, at the chosen day or at today. */
export function DayPopover({ label, chosen, limits, disabled = false, children, onOpen, onChoose }: Props) {
  const { t } = useLingui()
  const [today, setToday] = useState(() => isoDay(new Date()))
  const [cursor, setCursor] = useState(() => clampDay(today, limits))

  function start(panel: HTMLElement): void {
    const now = isoDay(new Date())
    flushSync(() => {
      setToday(now)
      setCursor(clampDay(chosen.from || now, limits))
      onOpen?.()
    })
    focusCursor(panel)
  }

  function choose(day: Day): void {
    const button = document.activeElement
    flushSync(() => setCursor(day))
    if (onChoose(day) && button) closePopover(button)
  }

  const calendarButton = (trigger: TriggerProps) => (
    <IconButton icon="calendar-blank" label={t`Open the calendar`} disabled={disabled} {...trigger} />
  )
  return (
    <Popover label={label} onOpen={start} trigger={calendarButton}>
      <MonthGrid
        cursor={clampDay(cursor, limits)}
        onCursor={setCursor}
        chosen={chosen}
        today={today}
        limits={limits}
        onChoose={choose}
      />
      {children}
    </Popover>
  )
}
