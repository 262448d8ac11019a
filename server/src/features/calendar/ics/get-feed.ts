import { siteName } from '#installation/site-name.ts'
import { dayMs } from '@akada/contract/durations'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type EventRow, eventColumns, findEvent, overridesByEvent, overridesOf } from '../event-rows.ts'
import { calendarText } from './calendar-text.ts'
import { eventComponents } from './event-components.ts'
import { meetingLink } from '../meeting-link.ts'
import { memberEvents } from '../list/member-events.ts'
import { feedToken, fileToken, idInToken, isFeedToken, participantOfToken } from '../tokens.ts'
import { zoneOfViewer } from '../timezones/viewer-zone.ts'

type Publishing = Pick<Context, 'db' | 'config' | 'secret' | 'now'>

const findFeedRotation = statement<{ rotation: number }, { userId: string }>(`
  select coalesce(f.rotation, 1) as rotation from users u left join calendar_feeds f on f.user_id = u.id
   where u.id = :userId and u.deleted_at is null and u.suspended_until is distinct from 'infinity'`)

const upsertFeedRotation = statement<{ rotation: number }, { userId: string }>(`
  insert into calendar_feeds (user_id, rotation) values (:userId, 2)
  on conflict (user_id) do update set rotation = calendar_feeds.rotation + 1 returning rotation`)

const feedUrl = ({ config, secret }: Publishing, userId: string, rotation: number) =>
  `${config.siteUrl}/calendar/feeds/${feedToken(secret, { userId, rotation })}.ics`

/** The private address of a member's calendar. */
export async function getFeed(context: Publishing, userId: string): Promise<{ url: string }> {
  const [found] = await findFeedRotation(context.db, { userId })
  return { url: feedUrl(context, userId, found?.rotation ?? 1) }
}

/** Replaces the private address of a member's calendar; the old one stops working. */
export async function rotateFeed(context: Publishing, userId: string): Promise<{ url: string }> {
  const [rotated] = await upsertFeedRotation(context.db, { userId })
  return { url: feedUrl(context, userId, rotated?.rotation ?? 1) }
}

const window = { before: 90, after: 400 } as const
const maxEvents = 2000

const listFeedEvents = statement<EventRow, { userId: string; from: Date | undefined; to: Date | undefined }>(`
  select ${eventColumns}
    from ${memberEvents} p
    join events e on e.id = p.event_id and e.cancelled_at is null
    join users o on o.id = e.owner_id cross join can_see_user(:userId, o)
   where p.status <> 'no'
   order by e.id limit ${maxEvents}`)

const componentContext = ({ config, now }: Publishing, event: EventRow) => ({
  siteHost: new URL(config.siteUrl).hostname,
  link: `${config.siteUrl}/schedule/details/${event.id}`,
  meeting: meetingLink(config, event),
  // Unchanged as long as the event is, so that polling programs see no change.
  now: event.changedAt < now() ? event.changedAt : now(),
})

/** A member's whole calendar for other programs; undefined for an invalid or revoked address. */
export async function feedText(context: Publishing, token: string): Promise<string | undefined> {
  const { db, secret, now } = context
  const userId = idInToken(token)
  const [found] = userId ? await findFeedRotation(db, { userId }) : []
  if (!userId || !found || !isFeedToken(secret, token, { userId, rotation: found.rotation })) return undefined
  const [from, to] = [-window.before, window.after].map((days) => new Date(now().getTime() + days * dayMs))
  const events = await listFeedEvents(db, { userId, from, to })
  const overrides = await overridesByEvent(
    db,
    events.map(({ id }) => id),
  )
  const components = events.flatMap((event) =>
    eventComponents(event, overrides.get(event.id) ?? [], componentContext(context, event)),
  )
  const timezone = await zoneOfViewer(db, userId)
  const subscription = { name: siteName, timezone, year: now().getUTCFullYear() }
  return calendarText({ method: 'PUBLISH', events, components, subscription })
}

const findEventOfParticipant = statement<{ eventId: string }, { participantId: string }>(
  `select event_id from event_participants where id = :participantId`,
)

/** One event as a file, for holders of a participant's token. */
export async function fileText(context: Publishing, token: string): Promise<string | undefined> {
  const participantId = participantOfToken(context.secret, token, fileToken)
  const [found] = participantId ? await findEventOfParticipant(context.db, { participantId }) : []
  const event = found && (await findEvent(context.db, found.eventId))
  if (!event) return undefined
  const overrides = await overridesOf(context.db, event.id)
  const components = eventComponents(event, overrides, componentContext(context, event))
  return calendarText({ method: 'PUBLISH', events: [event], components })
}
