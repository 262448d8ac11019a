import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Day, type DayLimits, anyDay } from '#lib/time/calendar-day.ts'
import css from './picker-field.module.css'
import { DayPopover } from './day-popover.tsx'
import { Field } from '../fields/field.tsx'
import { Input } from '../fields/input.tsx'
import { useDayText } from './use-day-text.ts'

interface Props {
  label: string
  hint?: ReactNode
  /** English message of the contract; an error in the typed text takes precedence. */
  error?: string | undefined
  /** yyyy-MM-dd, or '' while no day is given. */
  value: Day
  onChange: (day: Day) => void
  limits?: Partial<DayLimits>
  disabled?: boolean
}

/** A day: typed as dd/mm/yyyy, or chosen from a calendar. */
export function DateField({ label, hint, error, value, onChange, limits, disabled = false }: Props) {
  const { t } = useLingui()
  const within = { ...anyDay, ...limits }
  const typing = useDayText({ day: value, limits: within, onChange })

  function choose(day: Day): true {
    typing.forget()
    onChange(day)
    return true
  }

  return (
    <Field label={label} hint={hint ?? t`dd/mm/yyyy`} error={typing.error ?? error}>
      {(control) => (
        <div className={css.field}>
          <Input {...control} {...dayInput} {...typing.input} disabled={disabled} />
          <DayPopover
            label={label}
            chosen={{ from: value, to: value }}
            limits={within}
            disabled={disabled}
            onChoose={choose}
          />
        </div>
      )}
    </Field>
  )
}

/** Digits are enough: a phone's numeric keyboard has no slash. */
export const dayInput = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', maxLength: 10 } as const
