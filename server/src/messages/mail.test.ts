import { sendOtp } from '@akada/contract/accounts/routes'
import { expect, test } from 'vitest'
import { freePort } from '#postgres/free-port.ts'
import { patience } from '#testing/clock/patience.ts'
import { aMailServer } from '#testing/fakes/mail-server.ts'
import { aMessagingWorld } from './testing/messaging-world.ts'
import { codeMessage } from './account-messages.ts'
import { createMail } from './mail.ts'
import type { Message } from './message.ts'

const to = 'ada@example.com'
const message = (changes: Partial<Message> = {}): Message => ({
  to,
  channel: 'email',
  subject: 'Hello',
  text: 'How are you?',
  ...changes,
})

function firstOf({ received: [first] }: Awaited<ReturnType<typeof aMailServer>>) {
  if (!first) throw new Error('Nothing has arrived')
  return first
}

test('a code goes out as text and HTML, while the request returns at once', async () => {
  await using server = await aMailServer({ login: { user: 'akada', pass: 'p@ss word' } })
  await using office = await aMessagingWorld({ mail: server.settings })
  await office.world.aUser('ada')
  const response = await office.world.call(sendOtp, {
    body: { email: to, triggerEvent: 'account-reactivation' },
  })
  expect([response.status, server.received.length]).toEqual([200, 0])
  await office.work()
  await expect.poll(() => server.received.length, patience).toBe(1)
  const { recipients, mail } = firstOf(server)
  expect(recipients).toEqual([to])
  expect(mail.subject).toBe('Your Akada code to get back in')
  expect(mail.from?.text).toBe('"Akada" <no-reply@akada.example>')
  const code = /^\d{6}$/m.exec(mail.text ?? '')?.[0] ?? 'none'
  expect(mail.html).toContain(`>${code}</p>`)
  expect(mail.text).toContain('It works for 10 minutes.')
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
})

test('nothing in a message can become a header or another recipient', async () => {
  await using server = await aMailServer()
  await using office = await aMessagingWorld({ mail: server.settings })
  const evil = 'Hi\r\nBcc: victim@example.com\r\n\r\nspam'
  await office.messenger.send(
    message({ subject: evil, text: `${evil}\r\n.\r\nRCPT TO:<victim@example.com>` }),
  )
  for (const other of [
    `${to}\r\nBcc: victim@example.com`,
    `${to},victim@example.com`,
    `${to}>`,
    `a b@c.d`,
    '',
  ])
    await office.messenger.send(message({ to: other }))
  await office.work()
  await expect.poll(office.states, patience).toEqual(Array.from({ length: 6 }, () => 'completed'))
  expect(server.tries).toEqual([to])
  const { mail } = firstOf(server)
  expect([mail.bcc, mail.cc]).toEqual([undefined, undefined])
  expect(mail.subject).toMatch(/^Hi Bcc: victim@example\.com +spam$/)
  expect(mail.text).toContain('RCPT TO:<victim@example.com>')
})

test('a permanently refused recipient is not retried, and appears in no log', async () => {
  await using server = await aMailServer({ answerTo: () => 550 })
  await using office = await aMessagingWorld({ mail: server.settings })
  await office.messenger.send(message())
  await office.work()
  await expect.poll(office.states, patience).toEqual(['completed'])
  expect(server.tries).toEqual([to])
  expect(office.log()).toContain('SMTP EENVELOPE 550')
  expect(office.log()).not.toContain(to)
})

test('a mail server that was down gets every message once, though two workers try', async () => {
  const away = await aMailServer({ port: await freePort() })
  await away[Symbol.asyncDispose]()
  await using office = await aMessagingWorld({ mail: away.settings })
  for (const text of ['one', 'two', 'three']) await office.messenger.send(message({ text }))
  await office.work()
  await office.work()
  await expect
    .poll(() => office.log().match(/ECONNREFUSED|ESOCKET|ECONNECTION/g)?.length, patience)
    .toBeGreaterThan(2)
  await using server = await aMailServer({ port: away.settings.port })
  await expect.poll(office.states, patience).toEqual(['completed', 'completed', 'completed'])
  expect(server.received).toHaveLength(3)
  expect(new Set(server.received.map(({ mail }) => mail.text?.trim()))).toEqual(
    new Set(['one', 'two', 'three']),
  )
})

test('a temporarily refused recipient is retried with the same message id', async () => {
  let answers = [451, 451]
  await using server = await aMailServer({ answerTo: () => answers.shift() })
  await using office = await aMessagingWorld({ mail: server.settings })
  await office.messenger.send(message())
  await office.work()
  await expect.poll(office.states, patience).toEqual(['completed'])
  expect([server.tries.length, server.received.length]).toEqual([3, 1])
  answers = []
  const mail = createMail(server.settings)
  for (let n = 0; n < 2; n += 1) await mail.send(message(), 'the-same')
  mail.close()
  expect(server.received.slice(1).map((one) => one.mail.messageId)).toEqual([
    '<the-same@akada.example>',
    '<the-same@akada.example>',
  ])
})

test('an expired code is not sent', async () => {
  await using server = await aMailServer()
  await using office = await aMessagingWorld({ mail: server.settings })
  await office.messenger.send(codeMessage({ email: to, triggerEvent: 'account-creation' }, '493817'))
  await office.messenger.send(message())
  office.world.later(11 * 60)
  await office.work()
  await expect.poll(office.states, patience).toEqual(['completed', 'completed'])
  expect(server.received.map(({ mail }) => mail.subject)).toEqual(['Hello'])
})

test('nothing is sent over a connection that should be encrypted and is not, nor with a wrong password', async () => {
  await using server = await aMailServer({ login: { user: 'akada', pass: 'right' } })
  const login = { user: 'akada', pass: 'wrong' }
  const open = createMail({ ...server.settings, encryption: 'starttls' })
  await expect(open.send(message(), 'id')).rejects.toMatchObject({ isFinal: false, message: 'SMTP ETLS 500' })
  const wrong = createMail({ ...server.settings, login })
  await expect(wrong.send(message(), 'id')).rejects.toMatchObject({
    isFinal: false,
    message: 'SMTP EAUTH 535',
  })
  for (const mail of [open, wrong]) mail.close()
  expect(server.tries).toEqual([])
})

test('no code, text, address or password appears in the log or unencrypted in the queue', async () => {
  await using server = await aMailServer({
    login: { user: 'akada', pass: 'canary-password' },
    answerTo: (recipient) => (recipient === to ? 451 : 550),
  })
  await using office = await aMessagingWorld({ mail: server.settings })
  for (const email of [to, 'obi@example.com'])
    await office.messenger.send(codeMessage({ email, triggerEvent: 'account-creation' }, '493817'))
  await office.messenger.send(message({ to: 'uche@example.com', text: 'canary-text' }))
  await office.work()
  await expect.poll(() => office.log().match(/message not sent/g)?.length, patience).toBeGreaterThanOrEqual(3)
  const { rows } = await office.world.db.withoutPlugins().executeQuery<{ job: string }>({
    ...office.world.db
      .withSchema('pgboss')
      .withTables<{ job: { name: string } }>()
      .selectFrom('job')
      .selectAll()
      .where('name', '=', 'messages')
      .compile(),
  })
  expect(rows).toHaveLength(3)
  const open = office.log() + JSON.stringify(rows)
  for (const secret of ['493817', 'canary', 'example.com', 'Welcome']) expect(open).not.toContain(secret)
})
