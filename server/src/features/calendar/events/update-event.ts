import type { updateEvent as api } from '@akada/contract/calendar/routes'
import type { CalendarEvent } from '@akada/contract/calendar/model'
import type { RequestOf } from '@akada/contract/route'
import type { Db } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { mustHost, mustNotBeCancelled } from '../calendar.policy.ts'
import { announceEvent, mustChooseSpace } from './announce-event.ts'
import type { Planning } from './create-event.ts'
import { findEvent, overridesOf } from '../event-rows.ts'
import { getEvent, mustBeOccurrenceDate } from './get-event.ts'
import { updateOccurrence } from './update-occurrence.ts'
import { splitSeries } from './split-series.ts'
import { type SeriesChange, updateSeries } from './update-series.ts'

interface ChangedPart {
  eventId: string
  /** The one date that was changed. */
  date?: string
  publish?: (() => Promise<void>) | undefined
}

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
  const changedPart = await db.transaction().execute(async (tx): Promise<ChangedPart> => {
    const mine = await mustHost(tx, { eventId, userId })
    mustNotBeCancelled(mine)
    if (changes.changedAt && changes.changedAt !== mine.changedAt.toISOString())
      throw new ApiError('API_ERR_CONFLICT')
    const event = (await findEvent(tx, eventId))!
    const overrides = await overridesOf(tx, eventId)
    const about = { event, overrides, changes, actorId: userId }
    if (scope === 'this' && event.repeatType) {
      const occurrence = await mustBeOccurrenceDate(tx, eventId, date)
      await updateOccurrence(context, tx, { ...about, date: occurrence })
      return { eventId, date: occurrence }
    }
    const isMoving = changes.spaceId && changes.spaceId !== event.spaceId
    if (isMoving) await mustChooseSpace(tx, { spaceId: changes.spaceId!, userId })
    const changedId = await updatePart(context, tx, { ...about, scope, date })
    const changed = isMoving && (await findEvent(tx, changedId))
    return {
      eventId: changedId,
      ...(changed && { publish: await announceEvent(context, tx, { ...changed, userId }) }),
    }
  })
  const { publish, ...part } = changedPart
  await publish?.()
  return getEvent(context, { ...part, userId })
}

/** Changes a series, or its part from a date on; returns the id of what was changed. */
async function updatePart(
  context: Planning,
  tx: Db,
  { scope, date, ...about }: SeriesChange & Pick<Change, 'scope' | 'date'>,
): Promise<string> {
  const { id, repeatType } = about.event
  if (scope === 'following' && repeatType)
    return splitSeries(context, tx, { ...about, date: await mustBeOccurrenceDate(tx, id, date) })
  await updateSeries(context, tx, { ...about, date })
  return id
}
