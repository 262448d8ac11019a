import { setReminders } from '@akada/contract/calendar/routes'
import { type CalendarEvent, defaultReminders } from '@akada/contract/calendar/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { calendarKey } from '../calendar.queries.ts'
import css from './event-details.module.css'

const offered = [1440, 120, 60, 30, 10] as const

/** The reminders of an event; all of them can be switched off. */
export function Reminders({
  event: { eventId, isAllDay, isCancelled, reminders },
}: {
  event: CalendarEvent
}) {
  const { t } = useLingui()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (minutes: number[]) => call(setReminders, { params: { eventId }, body: { minutes } }),
    onSettled: () => client.invalidateQueries({ queryKey: calendarKey }),
  })
  if (isAllDay || isCancelled) return null
  const chosen = save.isPending ? save.variables : (reminders ?? defaultReminders)
  const words: Record<number, string> = {
    1440: t`1 day before`,
    120: t`2 hours before`,
    60: t`1 hour before`,
    30: t`30 minutes before`,
    10: t`10 minutes before`,
  }
  const change = (minutes: number, isOn: boolean) =>
    save.mutate(isOn ? [...chosen, minutes] : chosen.filter((other) => other !== minutes))
  return (
    <section className={css.part}>
      <h2>
        <Trans>Remind me</Trans>
      </h2>
      <div className={css.actions}>
        {offered.map((minutes) => (
          <Chip key={minutes} isOn={chosen.includes(minutes)} onChange={(isOn) => change(minutes, isOn)}>
            {words[minutes]}
          </Chip>
        ))}
      </div>
    </section>
  )
}
