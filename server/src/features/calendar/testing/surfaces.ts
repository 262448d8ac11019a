import * as calendar from '@akada/contract/calendar/routes'
import { search } from '@akada/contract/search/routes'
import { type Surfaces, memberAudience } from '#testing/visibility/surface.ts'
import type { World } from '#testing/world/world.ts'
import { anEvent, inDays } from './events.ts'

export const surfaces: Surfaces = {
  'inviting a member': {
    finds: async (world, { viewer, author }) => {
      const event = await anEvent(world, viewer)
      const body = { internalParticipants: [{ email: author.email, id: author.id }] }
      const request = { as: viewer, params: { eventId: event.eventId }, body }
      const { data } = await world.call(calendar.addParticipants, request)
      return data.added === 1 || data.already === 1
    },
    isChanging: true,
    seenBy: memberAudience,
  },
  'an event of a member': {
    finds: async (world, { viewer, author }) => {
      const { eventId } = await anEvent(world, author)
      await takePart(world, eventId, viewer.id)
      return (
        (await world.call(calendar.getEvent, { as: viewer, params: { eventId }, query: {} })).status === 200
      )
    },
    seenBy: memberAudience,
  },
  'the calendar': {
    finds: async (world, { viewer, author }) => {
      const { eventId } = await anEvent(world, author)
      await takePart(world, eventId, viewer.id)
      const query = { from: inDays(world, 0), to: inDays(world, 7) }
      const { data } = await world.call(calendar.listCalendar, { as: viewer, query })
      return data.events.some((event) => event.eventId === eventId)
    },
    seenBy: memberAudience,
  },
  'events in a search': {
    finds: async (world, { viewer, author }) => {
      const { eventId } = await anEvent(world, author, { title: 'Kente' })
      await takePart(world, eventId, viewer.id)
      const { data } = await world.call(search, { as: viewer, query: { q: 'kente', kind: 'events' } })
      return data.events.some((event) => event.eventId === eventId)
    },
    seenBy: memberAudience,
  },
  'the participants of an event': {
    finds: async (world, { viewer, author, other }) => {
      const { eventId } = await anEvent(world, other)
      await takePart(world, eventId, viewer.id)
      await takePart(world, eventId, author.id)
      const { data } = await world.call(calendar.getEvent, { as: viewer, params: { eventId }, query: {} })
      return data.participants.some(({ id }) => id === author.id)
    },
    seenBy: memberAudience,
  },
}

/** Invited before anybody was blocked. */
async function takePart({ db }: World, eventId: string, userId: string): Promise<void> {
  const { firstStartsAt, lastEndsAt } = await db
    .selectFrom('events')
    .select(['firstStartsAt', 'lastEndsAt'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  await db.insertInto('eventParticipants').values({ eventId, userId, firstStartsAt, lastEndsAt }).execute()
}
