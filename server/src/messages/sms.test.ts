import { expect, test } from 'vitest'
import { patience } from '#testing/clock/patience.ts'
import { messagesTo } from '#testing/fakes/mailbox.ts'
import { aMailServer } from '#testing/fakes/mail-server.ts'
import { aMessagingWorld } from './testing/messaging-world.ts'
import { anSmsGateway } from '#testing/fakes/sms-gateway.ts'
import { buildApp } from '#app.ts'
import type { Message } from './message.ts'

const sms: Message = {
  to: '+2348031234567',
  channel: 'sms',
  subject: 'Your Akada code',
  text: '493817 is your Akada code.',
  code: '493817',
}
const withFallback = { ...sms, fallback: { email: 'ada@example.com' } }

test('an SMS goes to the gateway with its token, and is retried with the same id while the gateway is busy', async () => {
  await using gateway = await anSmsGateway((nth) => (nth === 1 ? 503 : 200))
  await using office = await aMessagingWorld({ sms: gateway.settings })
  await office.messenger.send(sms)
  await office.work()
  await expect.poll(office.states, patience).toEqual(['completed'])
  const { to, text } = sms
  expect(gateway.requests.map(({ body }) => body)).toEqual([
    { to, sender: 'Akada', text },
    { to, sender: 'Akada', text },
  ])
  const [first, second] = gateway.requests.map(({ headers }) => headers)
  expect(first?.authorization).toBe('Bearer token-of-the-gateway')
  expect(first?.['idempotency-key']).toBe(second?.['idempotency-key'])
  for (const secret of ['493817', '8031234567', 'token-of-the-gateway'])
    expect(office.log()).not.toContain(secret)
})

test.each([
  ['refused for good', 400, 1],
  ['not taken three times', 503, 3],
  ['refused for a token that is no good', 401, 3],
])('an SMS that is %s goes as an email, if there is an address', async (_, status, tries) => {
  await using gateway = await anSmsGateway(() => status)
  await using server = await aMailServer()
  await using office = await aMessagingWorld({ sms: gateway.settings, mail: server.settings })
  await office.messenger.send(withFallback)
  await office.work()
  await expect.poll(office.states, patience).toEqual(['completed', 'completed'])
  expect(gateway.requests).toHaveLength(tries)
  expect(server.received.map(({ recipients, mail }) => [recipients, mail.text?.trim()])).toEqual([
    [['ada@example.com'], sms.text],
  ])
})

test('a permanently refused SMS without an email fallback is dropped', async () => {
  await using gateway = await anSmsGateway(() => 400)
  await using office = await aMessagingWorld({ sms: gateway.settings })
  await office.messenger.send(sms)
  await office.work()
  await expect.poll(office.states, patience).toEqual(['completed'])
  expect(gateway.requests).toHaveLength(1)
})

test('with a mail server alone an SMS goes as an email, and the inbox is closed', async () => {
  await using server = await aMailServer()
  await using office = await aMessagingWorld({ mail: server.settings })
  expect(office.messenger.reachesPhones).toBe(false)
  await office.messenger.send(withFallback)
  await office.work()
  await expect.poll(() => server.received.length, patience).toBe(1)
  const app = buildApp({ ...office.world, messenger: office.messenger })
  expect((await app.inject('/dev/inbox')).statusCode).toBe(404)
  expect(await messagesTo(office.world, 'ada@example.com')).toEqual([])
  await app.close()
})

test('with an SMS gateway alone email stays in the inbox; with neither everything does', async () => {
  await using gateway = await anSmsGateway()
  const email: Message = { ...sms, channel: 'email', to: 'ada@example.com' }
  await using one = await aMessagingWorld({ sms: gateway.settings })
  await one.messenger.send(email)
  expect(await messagesTo(one.world, email.to)).toHaveLength(1)

  await using none = await aMessagingWorld({})
  for (const message of [email, sms]) {
    await none.messenger.send(message)
    expect(await messagesTo(none.world, message.to)).toHaveLength(1)
  }
  expect([one.messenger.hasInbox, none.messenger.hasInbox, await none.states()]).toEqual([true, true, []])
  expect([one.messenger.reachesPhones, none.messenger.reachesPhones]).toEqual([true, true])
})
