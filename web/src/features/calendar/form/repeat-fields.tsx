import { eventLimits } from '@akada/contract/calendar/model'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { FieldsProps } from './form-state.ts'
import { WeekdayChoice } from './weekday-choice.tsx'
import css from './event-form-dialog.module.css'

/** How, how often and on which days. */
export function RepeatFields({ form, change, problem }: FieldsProps) {
  const { t } = useLingui()
  const { repeatType, interval, count } = form
  const isWeekly = repeatType === 'WEEKLY'
  const most = isWeekly ? eventLimits.weeks : eventLimits.days
  return (
    <>
      <div className={css.repeat}>
        <Field label={<Trans>How</Trans>}>
          {(control) => (
            <Select
              {...control}
              value={repeatType}
              onChange={({ target }) =>
                change({ repeatType: target.value as typeof repeatType, interval: 1 })
              }
            >
              <option value="DAILY">{t`Daily`}</option>
              <option value="WEEKLY">{t`Weekly`}</option>
            </Select>
          )}
        </Field>
        <Field label={<Trans>Every</Trans>}>
          {(control) => (
            <Select
              {...control}
              value={interval}
              onChange={({ target }) => change({ interval: Number(target.value) })}
            >
              {Array.from({ length: most }, (_, n) => n + 1).map((n) => (
                <option key={n} value={n}>
                  {isWeekly
                    ? plural(n, { one: '# week', other: '# weeks' })
                    : plural(n, { one: '# day', other: '# days' })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <CountField count={count} onChange={(times) => change({ count: times })} />
      </div>
      {isWeekly && (
        <WeekdayChoice
          days={form.days}
          isInvalid={problem === 'days'}
          onChange={(days) => change({ days })}
        />
      )}
    </>
  )
}

function CountField({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  return (
    <Field label={<Trans>Times</Trans>}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={1}
          max={eventLimits.occurrences}
          value={count}
          onChange={({ target }) => {
            const times = Math.round(Number(target.value))
            onChange(Math.min(Math.max(times, 1), eventLimits.occurrences))
          }}
        />
      )}
    </Field>
  )
}
