import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef } from 'react'
import { type TimeLimits, type TimeOfDay, timesWithin } from '#lib/time/time-of-day.ts'
import { IconButton } from '../controls/button.tsx'
import { comboboxInput } from '../fields/combobox/combobox-input.ts'
import { ComboboxList } from '../fields/combobox/combobox-list.tsx'
import { Field } from '../fields/field.tsx'
import { Input } from '../fields/input.tsx'
import picker from './picker-field.module.css'
import css from './time-field.module.css'
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
  const { active = -1 } = list
  const isOpen = active >= 0

  return (
    <Field label={label} hint={hint} error={typing.error ?? error}>
      {(control) => (
        <>
          <div ref={box} className={picker.field}>
            <Input
              {...control}
              {...timeInput}
              {...comboboxInput(id, { isOpen, active })}
              {...list.input}
              disabled={disabled}
            />
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
            <ComboboxList
              {...{ id, label, active, box }}
              className={css.list}
              options={times.map((time) => ({
                key: time,
                content: noteOf ? (
                  <>
                    {time}
                    <span>{noteOf(time)}</span>
                  </>
                ) : (
                  time
                ),
                isSelected: time === value,
              }))}
              onChoose={(index) => list.choose(times[index])}
            />
          )}
          <output className={css.note}>{typing.note}</output>
        </>
      )}
    </Field>
  )
}

const timeInput = {
  inputMode: 'numeric',
  dir: 'ltr',
  maxLength: 10,
} as const
