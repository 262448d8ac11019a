import type { EventChange } from '@akada/contract/calendar/event-form'
import type { Context } from '#context.ts'
import { clockChangeOn } from '../occurrences/clock-change.ts'
import { conflictsAt } from '../list/conflicts.ts'
import { fieldsOf } from '../event-fields.ts'
import { localTime } from '../timezones/local-time.ts'
import { type PlannedOccurrence, occurrencesOf } from '../occurrences/occurrences.ts'
import { zoneOfViewer } from '../timezones/viewer-zone.ts'

/** Occurrences that are compared with the caller's events, and conflicts and clock changes that are returned. */
const maxCompared = 60
const maxResults = 3

interface Preview {
  userId: string
  form: EventChange & { eventId?: string | undefined; timezoneOfViewer?: string | undefined }
}

/** The effect of a form; stores nothing. */
export async function previewEvent({ db, now }: Pick<Context, 'db' | 'now'>, { userId, form }: Preview) {
  const zone = await zoneOfViewer(db, userId, form.timezoneOfViewer)
  const title = form.title ?? '…'
  const plan = fieldsOf({ ...form, title }, now(), undefined)
  const all = occurrencesOf(plan)
  const isAllDay = plan.startTime === null
  const spanOf = (one: PlannedOccurrence) => ({ ...one, isAllDay, days: plan.durationDays })
  const first = spanOf(all[0]!)
  const { eventId = null } = form
  const times = isAllDay ? [] : all.slice(0, maxCompared).map((one) => ({ ...one, eventId }))
  return {
    count: all.length,
    lastDate: all.at(-1)!.date,
    first: localTime(plan.timezone, first),
    viewer: localTime(zone, first),
    clockChanges: all
      .flatMap(({ date, localStart }) => {
        const kind = clockChangeOn(plan, date)
        return kind ? [{ date, requested: plan.startTime ?? '', start: localStart.slice(11, 16), kind }] : []
      })
      .slice(0, maxResults),
    conflicts: await conflictsAt(db, { userId, zone, limit: maxResults }, times),
  }
}
