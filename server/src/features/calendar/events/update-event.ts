import type { updateEvent as api } from '@akada/contract/calendar/routes'
import type { CalendarEvent } from '@akada/contract/calendar/model'
import type { RequestOf } from '@akada/contract/route'
import { ApiError } from '#lib/api-error.ts'
import { mustHost, mustNotBeCancelled } from '../calendar.policy.ts'
import type { Planning } from './create-event.ts'
import { findEvent, overridesOf } from '../event-rows.ts'
import { getEvent, mustBeOccurrenceDate } from './get-event.ts'
import { updateOccurrence } from './update-occurrence.ts'
import { splitSeries } from './split-series.ts'
import { updateSeries } from './update-series.ts'

interface Change {
  eventId: string
  userId: string
  scope: RequestOf<typeof api>['query']['scope']
  date?: string | undefined
  changes: RequestOf<typeof api>['body']
}

/** Changes one date of an event, that and all later ones, or all; one change at a time. */
export async function updateEvent(context: Planning, change: Change): Promise<CalendarEvent> {
  const { db, jobs } = context
  const { eventId, userId, scope, date, changes } = change
  await jobs.open()
  const changedPart = await db.transaction().execute(async (tx) => {
    const mine = await mustHost(tx, { eventId, userId })
    mustNotBeCancelled(mine)
    if (changes.changedAt && changes.changedAt !== mine.changedAt.toISOString())
      throw new ApiError('API_ERR_CONFLICT')
    const event = (await findEvent(tx, eventId))!
    const overrides = await overridesOf(tx, eventId)
    const about = { event, overrides, changes, actorId: userId }
    if (scope === 'all' || !event.repeatType) {
      await updateSeries(context, tx, { ...about, date })
      return { eventId }
    }
    const occurrence = await mustBeOccurrenceDate(tx, eventId, date)
    if (scope === 'this') {
      await updateOccurrence(context, tx, { ...about, date: occurrence })
      return { eventId, date: occurrence }
    }
    return { eventId: await splitSeries(context, tx, { ...about, date: occurrence }) }
  })
  return getEvent(context, { ...changedPart, userId })
}
