import { post } from '@akada/server/testing/site/signed-calls.ts'
import { type Act, type Cast, done } from './cast.ts'

const planned = () => {
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  return { title: 'Weaving', startTime: `${date}T16:00`, endTime: `${date}T17:30`, timezone: 'Africa/Lagos' }
}

/** The path of a new event of the teacher's, to which these members are invited. */
async function anEvent(cast: Cast, internalParticipants: { email: string }[] = []): Promise<string> {
  const form = { ...planned(), internalParticipants }
  const { eventId } = await done(cast, post('/calendar', form, cast.teacher))
  return `/calendar/${String(eventId)}`
}

export const actsOfCalendar: Record<string, Act> = {
  createEvent: ({ site: { eve }, teacher }) =>
    post('/calendar', { ...planned(), internalParticipants: [{ email: eve.email }] }, teacher),
  addParticipants: async (cast) => {
    const { email } = cast.site.eve
    const whom = { internalParticipants: [{ email }], externalParticipants: ['weaver@example.org'] }
    return post(`${await anEvent(cast)}/participant`, whom, cast.teacher)
  },
  respondToEvent: async (cast) => {
    const { eve } = cast.site
    const path = await anEvent(cast, [{ email: eve.email }])
    return post(`${path}/rsvp`, { response: 'yes' }, eve)
  },
}
