import { eventLimits } from '@akada/contract/event'
import { Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '#lib/calendar-day.ts'
import { wholeDay } from '#lib/time-of-day.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { DateField } from '#ui/pickers/date-field.tsx'
import { TimeField } from '#ui/pickers/time-field.tsx'
import { clockNow } from '../event-times.ts'
import { CourseField } from './course-field.tsx'
import { type FieldsProps, withTimes } from './form-state.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { TimezonePicker } from './timezone-picker.tsx'
import css from './event-form-dialog.module.css'

/** Everything about an event but its participants and its colour; for one date, what can differ there. */
export function EventFields({ form, change, problem, isOne }: FieldsProps & { isOne: boolean }) {
  return (
    <div className={css.fields}>
      <Texts {...{ form, change, problem }} />
      <Times {...{ form, change, problem }} />
      {!isOne && (
        <>
          <div className={css.switches}>
            <Switch
              label={<Trans>All day</Trans>}
              isOn={form.isAllDay}
              onChange={(isAllDay) => change({ isAllDay, nights: 0 })}
            />
            <Switch
              label={<Trans>Repeats</Trans>}
              isOn={form.isRepeating}
              onChange={(isRepeating) => change({ isRepeating })}
            />
            <Switch
              label={<Trans>Webinar</Trans>}
              isOn={form.includeWebinar}
              onChange={(includeWebinar) => change({ includeWebinar })}
            />
          </div>
          {form.isRepeating && <RepeatFields {...{ form, change, problem }} />}
          <CourseField {...{ form, change }} />
          <TimezonePicker value={form.timezone} onChange={(timezone) => change({ timezone })} />
        </>
      )}
    </div>
  )
}

function Texts({ form, change, problem }: FieldsProps) {
  return (
    <>
      <Field label={<Trans>Title</Trans>}>
        {(control) => (
          <Input
            {...control}
            data-field="title"
            aria-invalid={problem === 'title' || undefined}
            maxLength={eventLimits.title}
            value={form.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Description</Trans>}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={form.description}
            onChange={({ target }) => change({ description: target.value.slice(0, eventLimits.description) })}
          />
        )}
      </Field>
    </>
  )
}

const step = eventLimits.stepMinutes

function Times({ form, change }: FieldsProps) {
  const { t } = useLingui()
  // Somewhere it may still be yesterday.
  const limits = { min: addDays(clockNow().day, -1), max: addDays(clockNow().day, eventLimits.years * 365) }
  const times = (changed: Parameters<typeof withTimes>[1]) => {
    const { start, end, nights } = withTimes(form, changed)
    change({ start, end, nights })
  }
  return (
    <div className={css.times}>
      <div data-field="date">
        <DateField label={t`Date`} value={form.date} limits={limits} onChange={(date) => change({ date })} />
      </div>
      {!form.isAllDay && (
        <>
          <TimeField
            label={t`Start`}
            value={form.start}
            limits={wholeDay(step)}
            onChange={(start) => times({ start })}
          />
          <TimeField
            label={t`End`}
            value={form.end}
            limits={wholeDay(step)}
            hint={form.nights > 0 && t`on the next day`}
            onChange={(end) => times({ end })}
          />
        </>
      )}
    </div>
  )
}
