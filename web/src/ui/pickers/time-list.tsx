/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox: neither select nor datalist is one */
import type { RefObject } from 'react'
import type { TimeOfDay } from '#lib/time/time-of-day.ts'
import { useAnchoredList } from '../overlays/use-anchored-list.ts'
import css from './time-field.module.css'

interface Props {
  id: string
  label: string
  times: readonly TimeOfDay[]
  /** Index of the entry that Enter would choose. */
  active: number
  value: TimeOfDay
  /** The element the list opens beside. */
  box: RefObject<HTMLElement | null>
  noteOf: ((time: TimeOfDay) => string) | undefined
  onChoose: (time: TimeOfDay) => void
}

/** The times of a time field, above everything else on the screen; focus stays in the field. */
export function TimeList({ id, label, times, active, value, box, noteOf, onChoose }: Props) {
  const list = useAnchoredList(box, active)

  return (
    <div ref={list} id={id} popover="manual" role="listbox" aria-label={label} className={css.list}>
      {times.map((time, index) => (
        // The keys work in the field, where the focus is.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={time}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={time === value}
          data-active={index === active || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(time)}
        >
          {time}
          {noteOf && <span>{noteOf(time)}</span>}
        </div>
      ))}
    </div>
  )
}
