import * as api from '@akada/contract/calendar/routes'
import { createHmac } from 'node:crypto'
import ICAL from 'ical.js'
import type { Message } from '#messages/message.ts'
import type { World } from '#testing/world/world.ts'
import { anEvent } from './events.ts'

const secret = 'a secret of two programs'

/** Invitations to guests, and a mail server that passes on what their programs answer. */
export function mailedAnswers(world: World) {
  world.config.calendarMail = { local: 'calendar', domain: 'akada.test', secret }
  let guests = 0

  async function invited(form: object = {}, address = `answers${++guests}@example.org`) {
    const ada = await world.aUser()
    const sent: Message[] = []
    const before = world.messenger.send
    world.messenger.send = async (message) => void sent.push(message)
    const event = await anEvent(world, ada, { externalParticipants: [address], ...form })
    world.messenger.send = before
    const component = new ICAL.Component(ICAL.parse(sent[0]!.calendar!.content)).getFirstSubcomponent(
      'vevent',
    )!
    const organizer = String(component.getFirstPropertyValue('organizer')).replace('mailto:', '')
    return { ada, address, event, organizer, uid: `${event.eventId}@localhost`, at: world.now() }
  }

  async function deliver(bytes: Buffer, by = secret) {
    const signature = `sha256=${createHmac('sha256', by).update(bytes).digest('hex')}`
    const headers = { 'content-type': 'message/rfc822', 'x-akada-signature': signature }
    const reply = await world.app.inject({
      method: 'POST',
      url: '/hooks/calendar-mail',
      headers,
      payload: bytes,
    })
    return [reply.statusCode, reply.json<{ data?: { taken: boolean } }>().data?.taken]
  }

  const statusOf = async (ada: { token: string }, eventId: string, date?: string) => {
    const query = date ? { date } : {}
    const { data } = await world.call(api.getEvent, { as: ada, params: { eventId }, query })
    return data.participants.find(({ isInternal }) => !isInternal)?.status
  }

  /** What a guest has answered for single dates, as `yyyy-mm-dd status`. */
  const datesAnswered = async (eventId: string) => {
    const rows = await world.db
      .selectFrom('occurrenceResponses as r')
      .innerJoin('eventParticipants as p', 'p.id', 'r.participantId')
      .select(['r.date', 'r.status'])
      .where('p.eventId', '=', eventId)
      .orderBy('r.date')
      .execute()
    return rows.map(({ date, status }) => `${date.toLocaleDateString('sv-SE')} ${status}`)
  }

  return { secret, invited, deliver, statusOf, datesAnswered }
}
