import { counted } from '#lib/counted.ts'
import { eventLimits } from '@akada/contract/calendar/model'
import { fieldError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { listCalendarWindow, occurrenceOf } from './calendar-window.ts'
import { datesOfFeatures } from './dates-of-features.ts'
import { wallNumber } from '../timezones/local-time.ts'
import { instantOf } from '#schedule/timezone-offsets.ts'
import { zoneOfViewer } from '../timezones/viewer-zone.ts'

type Listing = Pick<Context, 'db' | 'declared'>

interface Window {
  userId: string
  from: string
  to: string
  timezone?: string | undefined
}

/** A member's events between two dates or instants; an all-day event of today is always included. */
export async function listCalendar(context: Listing, { userId, from, to, timezone }: Window) {
  const { db } = context
  const zone = await zoneOfViewer(db, userId, timezone)
  const [begin, end] = [instantIn(zone, from, 'from'), instantIn(zone, to, 'to')]
  mustBeShort(begin, end)
  const [rows, dates] = await Promise.all([
    listCalendarWindow(db, { userId, from: begin, to: end }),
    datesOfFeatures(context, { userId, from: begin, to: end, zone }),
  ])
  const planned = rows.map((row) => occurrenceOf(row, zone))
  const events = [...planned, ...dates].toSorted(
    (a, b) =>
      Date.parse(a.startTime) - Date.parse(b.startTime) || Date.parse(a.endTime) - Date.parse(b.endTime),
  )
  return {
    events,
    meta: {
      from: begin.toISOString(),
      to: end.toISOString(),
      timezone: zone,
      totalCount: events.length,
    },
  }
}

function instantIn(zone: string, text: string, field: string): Date {
  const at = new Date(text.length === 10 ? instantOf(zone, wallNumber(`${text}T00:00`)) : text)
  if (Number.isNaN(at.getTime())) throw fieldError(field, 'Enter a date like 2026-11-27.')
  return at
}

function mustBeShort(from: Date, to: Date): void {
  const days = (to.getTime() - from.getTime()) / 86_400_000
  // A clock change in between makes it an hour longer.
  if (days <= 0 || days > eventLimits.windowDays + 0.1)
    throw fieldError('to', `Ask for ${counted(eventLimits.windowDays, 'day')} at most.`)
}
