import { dayMs } from '@akada/contract/durations'
import type { Occurrence } from '@akada/contract/calendar/model'
import type { Context } from '#context.ts'
import { localTime, wallNumber, wallText } from '../timezones/local-time.ts'
import { instantOf, wallTimeOf } from '#schedule/timezone-offsets.ts'

interface Window {
  userId: string
  from: Date
  to: Date
  zone: string
}

/** What other features say happens in a window, as days of the viewer's zone. */
export async function datesOfFeatures(
  { db, declared }: Pick<Context, 'db' | 'declared'>,
  { userId, from, to, zone }: Window,
): Promise<Occurrence[]> {
  const found = await Promise.all(declared.calendarDates.map((find) => find(db, { userId, from, to })))
  return found.flat().map(({ id, title, at, organizer, link }) => {
    const date = wallText(wallTimeOf(zone, at.getTime())).slice(0, 10)
    const startsAt = new Date(instantOf(zone, wallNumber(`${date}T00:00`)))
    const local = localTime(zone, {
      startsAt,
      endsAt: new Date(startsAt.getTime() + dayMs),
      localStart: `${date}T00:00`,
      isAllDay: true,
      days: 1,
    })
    return {
      eventId: id,
      date,
      title,
      startTime: startsAt.toISOString(),
      endTime: new Date(startsAt.getTime() + dayMs).toISOString(),
      isAllDay: true,
      timezone: zone,
      color: 'yellow' as const,
      status: 'yes' as const,
      role: 'participant' as const,
      isRepeating: false,
      isChanged: false,
      includeWebinar: false,
      meetingCode: null,
      courseId: null,
      spaceId: null,
      communityId: null,
      organizer,
      link,
      local,
      viewer: local,
      clockChange: null,
    }
  })
}
