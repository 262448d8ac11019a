import { eventLimits } from '@akada/contract/calendar/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { addDays } from '#lib/time/calendar-day.ts'
import { wholeDay } from '#lib/time/time-of-day.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { DateField } from '#ui/pickers/date-field.tsx'
import { TimeField } from '#ui/pickers/time-field.tsx'
import { timezonesQuery } from '../calendar.queries.ts'
import { clockAt, clockNow } from '../event-times.ts'
import { AudienceField } from './audience-field.tsx'
import { type FieldsProps, type FormState, earliestStart, withTimes } from './form-state.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { TimezonePicker } from './timezone-picker.tsx'
import { withAllDay } from './all-day.ts'
import css from './event-form-dialog.module.css'

/** Everything about an event but its participants and its colour; for one date, what can differ there. */
export function EventFields({
  form,
  change,
  problem,
  isOne,
  isNew,
}: FieldsProps & { isOne: boolean; isNew: boolean }) {
  return (
    <div className={css.fields}>
      <Texts {...{ form, change, problem }} />
      <Times {...{ form, change, isNew }} />
      {!isOne && (
        <>
          <div className={css.switches}>
            <Switch
              label={<Trans>All day</Trans>}
              isOn={form.isAllDay}
              onChange={(isAllDay) => change(withAllDay(form, isAllDay))}
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
          <AudienceField {...{ form, change }} />
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

/** What is still ahead in the event's zone; a series that runs already keeps its start. */
function useAhead({ timezone, isAllDay }: FormState, isNew: boolean) {
  const zones = useQuery(timezonesQuery())
  const zone = zones.data?.timezones.find(({ name }) => name === timezone)
  // Until the zones are loaded: somewhere it may still be yesterday.
  if (!isNew || !zone) return { day: addDays(clockNow().day, -1), time: '00:00' }
  const now = clockAt(zone.offsetMinutes)
  return isAllDay ? { day: now.day, time: '00:00' } : earliestStart(now)
}

function Times({ form, change, isNew }: Pick<FieldsProps, 'form' | 'change'> & { isNew: boolean }) {
  const { t } = useLingui()
  const ahead = useAhead(form, isNew)
  const limits = { min: ahead.day, max: addDays(clockNow().day, eventLimits.years * 365) }
  const starts = wholeDay(step)
  const times = (changed: Parameters<typeof withTimes>[1]) => {
    const { start, end, nights } = withTimes(form, changed)
    change({ start, end, nights })
  }
  const moveTo = (date: string) => {
    if (date !== ahead.day || form.start >= ahead.time) return change({ date })
    const { start, end, nights } = withTimes(form, { start: ahead.time })
    return change({ date, start, end, nights })
  }
  return (
    <div className={css.times}>
      <div data-field="date">
        <DateField label={t`Date`} value={form.date} limits={limits} onChange={moveTo} />
      </div>
      {!form.isAllDay && (
        <>
          <TimeField
            label={t`Start`}
            value={form.start}
            limits={form.date === ahead.day ? { ...starts, first: ahead.time } : starts}
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
