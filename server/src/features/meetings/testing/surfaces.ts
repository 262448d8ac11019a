import { randomUUID } from 'node:crypto'
import * as room from '@akada/contract/meetings/room-routes'
import * as meetings from '@akada/contract/meetings/routes'
import type { Encounter } from '#testing/visibility/encounter.ts'
import { type Surfaces, memberAudience, suggestedMemberAudience } from '#testing/visibility/surface.ts'
import type { World } from '#testing/world/world.ts'
import { aMeeting, inside } from './meetings.ts'

/** Another member's meeting in which both are. */
async function together(world: World, { viewer, author }: Encounter): Promise<string> {
  const { id } = await aMeeting(world.db, await world.aUser())
  for (const { id: userId } of [viewer, author]) await inside(world.db, id, { userId })
  return id
}

export const surfaces: Surfaces = {
  'a meeting by its code': {
    finds: async (world, { viewer: as, author }) => {
      const { code: id } = await aMeeting(world.db, author)
      return (await world.call(meetings.getMeeting, { as, params: { id }, query: {} })).status === 200
    },
    seenBy: memberAudience,
  },
  'live lessons': {
    finds: async (world, { viewer: as, author }) => {
      const { id } = await aMeeting(world.db, author, { isLive: true, startsAt: new Date(0) })
      await world.db.updateTable('meetings').set({ startsAt: new Date() }).where('id', '=', id).execute()
      const { data } = await world.call(meetings.listLiveMeetings, { as, query: {} })
      await world.db.deleteFrom('meetings').where('id', '=', id).execute()
      return data.meetings.some((one) => one.id === id)
    },
    seenBy: suggestedMemberAudience,
  },
  'the people of a meeting': {
    finds: async (world, encounter) => {
      const params = { id: await together(world, encounter) }
      const { data } = await world.call(room.listParticipants, { as: encounter.viewer, params })
      return data.participants.some(({ userId }) => userId === encounter.author.id)
    },
    seenBy: memberAudience,
  },
  'the chat of a meeting': {
    finds: async (world, encounter) => {
      const params = { id: await together(world, encounter) }
      const body = { message: 'Good afternoon', clientId: randomUUID() }
      await world.call(room.sendMeetingMessage, { as: encounter.author, params, body })
      const { data } = await world.call(room.listMeetingMessages, {
        as: encounter.viewer,
        params,
        query: {},
      })
      return data.messages.length > 0
    },
    seenBy: memberAudience,
  },
}
