import * as api from '@akada/contract/calendar/routes'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { anEvent } from '../testing/events.ts'

const world = await sharedWorld()
const add = (as: { token: string }, eventId: string, body: object) =>
  world.call(api.addParticipants, { as, params: { eventId }, body: { eventId, ...body } })
const messagesTo = (address: string) =>
  world.db
    .selectFrom('inboxMessages')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .execute()

const guest = (() => {
  let n = 0
  return () => `guest${++n}@example.org`
})()

test('participants are added once, by id, by address or as guests; unknown ones are named', async () => {
  const [ada, obi, fan] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const event = await anEvent(world, ada)
  const someone = guest()
  const invited = {
    internalParticipants: [{ email: 'm***@e***.com', id: obi.id }, { email: 'nobody@example.org' }],
    externalParticipants: [someone, someone.toUpperCase(), fan.email],
  }
  const { status, data } = await add(ada, event.eventId, invited)
  expect([status, data.added, data.refused]).toEqual([
    201,
    3,
    [{ email: 'nobody@example.org', reason: 'not-a-member' }],
  ])
  expect(data.participants.map(({ isInternal, email }) => [isInternal, email])).toEqual([
    [true, ada.email],
    [true, expect.stringContaining('***')],
    [true, expect.stringContaining('***')],
    [false, someone],
  ])
  const again = await Promise.all(Array.from({ length: 8 }, () => add(ada, event.eventId, invited)))
  expect(new Set(again.map((one) => `${one.status} ${one.data.added}`))).toEqual(new Set(['201 0']))
  expect(await messagesTo(someone)).toHaveLength(1)
})

test.each(['two words@example.org', 'a@b@example.org', 'ada@example', '@example.org', ''])(
  'participants cannot have the address "%s"',
  async (address) => {
    const ada = await world.aUser()
    const event = await anEvent(world, ada)
    const { status, error } = await add(ada, event.eventId, { externalParticipants: [address] })
    expect([status, error.errors[0]]).toEqual([400, 'Enter an email address like ada@example.com.'])
  },
)

test('participants who are not hosts add and remove nobody, but can leave', async () => {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const event = await anEvent(world, ada, {
    internalParticipants: [{ email: obi.email }],
    externalParticipants: [guest()],
  })
  const [, mine, other] = event.participants
  const remove = (as: { token: string }, participantId: string) =>
    world.call(api.removeParticipant, { as, params: { eventId: event.eventId, participantId } })
  expect((await add(obi, event.eventId, { externalParticipants: [guest()] })).status).toBe(403)
  expect((await remove(obi, other!.participantId)).status).toBe(403)
  expect((await remove(eve, other!.participantId)).status).toBe(404)
  expect((await remove(ada, event.participants[0]!.participantId)).status).toBe(403)
  for (let again = 0; again < 2; again += 1)
    expect((await remove(ada, other!.participantId)).status).toBe(200)
  expect((await remove(obi, mine!.participantId)).status).toBe(200)
})

test('participants by email are 20 a day, and members who blocked the host get no mail', async () => {
  const [ada, eve] = [await world.aUser(), await world.aUser()]
  await world.db.insertInto('blocks').values({ userId: eve.id, targetId: ada.id, type: 'BLOCK' }).execute()
  const event = await anEvent(world, ada)
  const addresses = [eve.email, ...Array.from({ length: 22 }, guest)]
  const { data } = await add(ada, event.eventId, { externalParticipants: addresses })
  expect([data.added, data.refused.map(({ reason }) => reason)]).toEqual([20, ['limit', 'limit', 'limit']])
  expect(await messagesTo(eve.email)).toEqual([])
})

test('participants see the addresses of guests only as their hosts', async () => {
  const [ada, obi, address] = [await world.aUser(), await world.aUser(), guest()]
  const { eventId } = await anEvent(world, ada, {
    internalParticipants: [{ email: obi.email }],
    externalParticipants: [address],
  })
  const { data } = await world.call(api.getEvent, { as: obi, params: { eventId }, query: {} })
  expect(JSON.stringify(data)).not.toContain(address)
  expect(data.externalParticipants).toEqual([])
})
