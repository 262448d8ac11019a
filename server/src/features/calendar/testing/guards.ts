import { all, membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import { type Guard, type Guards, theOwner } from '#testing/guards/guard.ts'
import { anEvent, inDays } from './events.ts'

/** An event of the owner's without other participants. */
const asking =
  (body?: object): NonNullable<Guard['ask']> =>
  async (world, { owner }) => ({
    params: { eventId: (await anEvent(world, owner)).eventId },
    ...(body && { body }),
  })

const hostOnly = ownerOnly(404)
const form = (days: string) => ({ title: 'Maths', startTime: `${days}T16:00`, timezone: 'Africa/Lagos' })

export const guards: Guards = {
  createEvent: { ask: (world) => ({ body: form(inDays(world, 3)) }), answers: membersOnly(201) },
  previewEvent: { ask: (world) => ({ body: form(inDays(world, 3)) }), answers: membersOnly() },
  listCalendar: {
    ask: (world) => ({ query: { from: inDays(world, 0), to: inDays(world, 7) } }),
    answers: membersOnly(),
  },
  getEvent: { ask: asking(), answers: hostOnly },
  updateEvent: { ask: asking({ title: 'Physics' }), answers: hostOnly },
  deleteEvent: { ask: asking(), answers: hostOnly },
  addParticipants: { ask: asking({ externalParticipants: [] }), answers: ownerOnly(404, 201) },
  removeParticipant: {
    ask: async (world, { owner }) => {
      const event = await anEvent(world, owner, { externalParticipants: ['someone@example.org'] })
      return { params: { eventId: event.eventId, participantId: event.participants[1]!.participantId } }
    },
    answers: hostOnly,
  },
  respondToEvent: { ask: asking({ response: 'maybe' }), answers: hostOnly },
  setReminders: { ask: asking({ minutes: [30] }), answers: hostOnly },
  getFeed: { answers: membersOnly() },
  rotateFeed: { answers: membersOnly() },
  listEventInvitations: { ask: theOwner('id'), answers: ownerOnly(403) },
  listTimezones: { answers: all(200) },
  listMeetingTimezones: { answers: all(200) },
}
