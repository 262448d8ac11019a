import * as api from '@akada/contract/calendar/routes'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { anEvent } from '../testing/events.ts'

const world = await sharedWorld()
const messagesTo = (address: string) =>
  world.db
    .selectFrom('inboxMessages')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .execute()

const guest = (() => {
  let n = 0
  return () => `invited${++n}@example.org`
})()

/** The page linked in an email. */
async function pageOf(address: string): Promise<string> {
  const [{ body } = { body: '' }] = await messagesTo(address)
  return /\/invitations\/[\w-]+/.exec(body)?.[0] ?? ''
}

const open = (url: string) => world.app.inject({ method: 'GET', url })
const send = (url: string, payload: string) =>
  world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('the page of an invitation shows the event, accepts answers through a form only, and lets them be changed', async () => {
  const [ada, address] = [await world.aUser(undefined, { firstName: 'Tolu', lastName: '<b>Ade' }), guest()]
  const event = await anEvent(world, ada, { title: 'Fitting & more', externalParticipants: [address] })
  const page = await pageOf(address)
  const { body, headers } = await open(`${page}?answer=no&zone=Europe/London`)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<h1>Fitting &amp; more</h1>')
  expect(body).toContain('Tolu &lt;b&gt;Ade')
  expect(body).toContain('16:00 to 17:30 WAT (GMT+01:00)')
  expect(body).toContain('in London, where you are')
  expect(body).toContain('<option value="Europe/London" selected>')
  const elsewhere = (await open(`${page}?answer=no&chosen=1&zone=Asia/Kolkata`)).body
  expect(elsewhere).toContain('in Kolkata<')
  expect(elsewhere).toContain('name="answer" value="no"')
  expect(body).not.toContain(ada.email)
  const status = async () =>
    (await world.call(api.getEvent, { as: ada, params: { eventId: event.eventId }, query: {} })).data
      .participants[1]
  expect((await status())?.status).toBe('pending')
  expect((await send(page, 'response=maybe&name=Ada+Kings')).statusCode).toBe(303)
  expect(await status()).toMatchObject({ status: 'maybe', name: 'Ada Kings' })
  await send(page, 'response=yes')
  expect((await open(page)).body).toContain('You said yes.')
  await send(page, 'response=perhaps')
  expect(await status()).toMatchObject({ status: 'yes', name: 'Ada Kings' })
})

test('the page of an invitation is the same for an invalid link and a withdrawn one', async () => {
  const [ada, address] = [await world.aUser(), guest()]
  const event = await anEvent(world, ada, { externalParticipants: [address] })
  const page = await pageOf(address)
  const params = { eventId: event.eventId, participantId: event.participants[1]!.participantId }
  await world.call(api.removeParticipant, { as: ada, params })
  const [expired, wrong] = [await open(page), await open(`${page.slice(0, -3)}AAA`)]
  expect([expired.statusCode, wrong.statusCode, expired.body]).toEqual([404, 404, wrong.body])
  expect((await send(page, 'response=yes')).statusCode).toBe(404)
})

test('the page of an invitation says that an event was cancelled, and accepts no answer', async () => {
  const [ada, address] = [await world.aUser(), guest()]
  const { eventId } = await anEvent(world, ada, { externalParticipants: [address] })
  const page = await pageOf(address)
  await world.call(api.deleteEvent, { as: ada, params: { eventId }, query: { note: 'Nobody has time.' } })
  expect((await open(page)).body).toContain('This event was cancelled.')
  await send(page, 'response=yes')
  expect((await open(page)).body).not.toContain('You said yes.')
  expect((await messagesTo(address))[0]?.body).toContain('Nobody has time.')
})

test('the page of an invitation ends all invitations to an address permanently', async () => {
  const [ada, obi, address] = [await world.aUser(), await world.aUser(), guest()]
  await anEvent(world, ada, { externalParticipants: [address] })
  expect((await send(await pageOf(address), 'never=1')).body).toContain('No more invitations')
  await anEvent(world, obi, { externalParticipants: [address] })
  expect(await messagesTo(address)).toHaveLength(1)
})
