import { sendOtp } from '@akada/contract/accounts/routes'
import { expect, test } from 'vitest'
import { type World, createWorld } from '#testing/world/world.ts'
import { buildApp } from '#app.ts'

async function withMessage() {
  const world = await createWorld()
  await world.aUser('ada')
  const body = { email: 'ada@example.com', triggerEvent: 'account-reactivation' } as const
  await world.call(sendOtp, { body })
  return world
}

const open = ({ app, accessWord }: World, url: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${accessWord}` } })

test('shows what was sent, newest first, with the code', async () => {
  await using world = await withMessage()
  const text = 'a & b\n\nObject: https://a.ng/appeals/1?a="&b'
  await world.messenger.send({ to: 'eve@example.com', channel: 'email', subject: '<b>Hi</b>', text })
  await world.messenger.send({ to: '+2348031234567', channel: 'sms', subject: '', text: '1 is your code' })
  const messages = (await open(world, '/dev/inbox.json')).json<{ to: string; code: string | null }[]>()
  expect(messages.map(({ to }) => to)).toEqual(['+2348031234567', 'eve@example.com', 'ada@example.com'])
  const code = messages[2]?.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  const page = await open(world, '/dev/inbox')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain(`<p class="code">${code}</p>`)
  expect(page.body).toContain('&lt;b&gt;Hi&lt;/b&gt;')
  expect(page.body).toContain('<h2>Text message</h2>')
  const address = 'https://a.ng/appeals/1?a=&quot;&amp;b'
  expect(page.body).toContain(`<p>Object: <a href="${address}">${address}</a></p>`)
  expect(page.body).not.toMatch(/<script|style=|<b>/)
  expect(page.body.indexOf('SMS')).toBeLessThan(page.body.indexOf('ada@example.com'))
  const ownInbox = await open(world, '/dev/inbox?to=ada@example.com')
  expect(ownInbox.body).not.toContain('SMS to')
  expect((await open(world, '/dev/inbox?to=a&to=b')).statusCode).toBe(200)
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

test('does not exist when messages go through a real provider', async () => {
  await using world = await withMessage()
  const app = buildApp({
    ...world,
    messenger: { hasInbox: false, reachesPhones: false, send: async () => {} },
  })
  for (const url of ['/dev/inbox', '/dev/inbox.json']) expect((await app.inject(url)).statusCode).toBe(404)
  await app.close()
})
