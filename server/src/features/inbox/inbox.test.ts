import { sendOtp } from '@akada/contract/accounts'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { buildApp } from '../../app.ts'

async function withMessage() {
  const world = await createWorld()
  await world.aUser('ada')
  const body = { email: 'ada@example.com', triggerEvent: 'account-reactivation' } as const
  await world.call(sendOtp, { body })
  return world
}

test('shows what was sent, newest first, with the code', async () => {
  await using world = await withMessage()
  const text = 'a & b\n\nObject: https://a.ng/appeals/1?a="&b'
  await world.messenger.send({ to: 'eve@example.com', channel: 'email', subject: '<b>Hi</b>', text })
  await world.messenger.send({ to: '+2348031234567', channel: 'sms', subject: '', text: '1 is your code' })
  const messages = (await world.app.inject('/dev/inbox.json')).json<{ to: string; code: string | null }[]>()
  expect(messages.map(({ to }) => to)).toEqual(['+2348031234567', 'eve@example.com', 'ada@example.com'])
  const code = messages[2]?.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  const page = await world.app.inject('/dev/inbox')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain(`<p class="code">${code}</p>`)
  expect(page.body).toContain('&lt;b&gt;Hi&lt;/b&gt;')
  expect(page.body).toContain('<h2>Text message</h2>')
  const address = 'https://a.ng/appeals/1?a=&quot;&amp;b'
  expect(page.body).toContain(`<p>Object: <a href="${address}">${address}</a></p>`)
  expect(page.body).not.toMatch(/<script|style=|<b>/)
  expect(page.body.indexOf('SMS')).toBeLessThan(page.body.indexOf('ada@example.com'))
  const own = await world.app.inject('/dev/inbox?to=ada@example.com')
  expect(own.body).not.toContain('SMS to')
  expect((await world.app.inject('/dev/inbox?to=a&to=b')).statusCode).toBe(200)
})

test('its style sheet and fonts come from the same server', async () => {
  await using world = await withMessage()
  for (const [url, type] of [
    ['/dev/inbox.css', 'text/css; charset=utf-8'],
    ['/fonts/andika.woff2', 'font/woff2'],
    ['/fonts/ojuju.woff2', 'font/woff2'],
  ]) {
    const { statusCode, headers } = await world.app.inject(url ?? '')
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, type])
  }
})

test.each([
  ['from another computer', { remoteAddress: '192.168.1.20' }],
  ['through a proxy', { headers: { 'x-forwarded-for': '41.58.1.1' } }],
  ['by a name that somebody pointed here', { headers: { host: 'evil.example' } }],
  ['by a name that only starts like ours', { headers: { host: 'localhost.evil.example' } }],
])('does not exist %s', async (_, request) => {
  await using world = await withMessage()
  for (const url of ['/dev/inbox', '/dev/inbox.json', '/dev/inbox.css'])
    expect((await world.app.inject({ url, ...request })).statusCode).toBe(404)
})

test.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])('exists at %s', async (host) => {
  await using world = await withMessage()
  expect((await world.app.inject({ url: '/dev/inbox', headers: { host } })).statusCode).toBe(200)
})

test('does not exist when messages go through a real provider', async () => {
  await using world = await withMessage()
  const app = buildApp({
    ...world,
    messenger: { hasInbox: false, reachesPhones: false, send: async () => {} },
  })
  for (const url of ['/dev/inbox', '/dev/inbox.json']) expect((await app.inject(url)).statusCode).toBe(404)
  await app.close()
})
