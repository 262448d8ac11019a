import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef } from 'react'
import { type TimeLimits, type TimeOfDay, timesWithin } from '#lib/time/time-of-day.ts'
import { IconButton } from '../controls/button.tsx'
import { Field } from '../fields/field.tsx'
import { Input } from '../fields/input.tsx'
import picker from './picker-field.module.css'
import css from './time-field.module.css'
import { TimeList } from './time-list.tsx'
import { useTimeList } from './use-time-list.ts'
import { useTimeText } from './use-time-text.ts'

interface Props {
  label: string
  hint?: ReactNode
  error?: string | undefined
  value: TimeOfDay
  onChange: (time: TimeOfDay) => void
  limits: TimeLimits
  /** Shown after a time in the list, such as how long it takes until then. */
  noteOf?: (time: TimeOfDay) => string
  disabled?: boolean
}

/**
 * A time of the day: typed in any usual way, which snaps to the nearest valid one and says so, or chosen from a list.
 */
export function TimeField({ label, hint, error, value, onChange, limits, noteOf, disabled = false }: Props) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const times = timesWithin(limits)
  const typing = useTimeText({ time: value, limits, onChange })
  const list = useTimeList({ times, limits, typing })
  const { active } = list
  const isOpen = active !== undefined
  const expanded = isOpen
    ? { 'aria-expanded': true, 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` }
    : { 'aria-expanded': false }

  return (
    <Field label={label} hint={hint} error={typing.error ?? error}>
      {(control) => (
        <>
          <div ref={box} className={picker.field}>
            <Input {...control} {...timeInput} {...expanded} {...list.input} disabled={disabled} />
            <IconButton
              icon="caret-down"
              label={t`Show times`}
              tabIndex={-1}
              disabled={disabled}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                box.current?.querySelector('input')?.focus()
                list.toggle()
              }}
            />
          </div>
          {isOpen && (
            <TimeList
              {...{ id, label, times, active, value, box, noteOf }}
              onChoose={(time) => list.choose(time)}
            />
          )}
          <output className={css.note}>{typing.note}</output>
        </>
      )}
    </Field>
  )
}

const timeInput = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  inputMode: 'numeric',
  autoComplete: 'off',
  dir: 'ltr',
  maxLength: 10,
} as const
