import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { recordedLog } from '#testing/site/recorded-log.ts'
import { createWorld } from '#testing/world/world.ts'
import { buildApp } from '#app.ts'
import { buildBank } from '#bank/app.ts'
import type { Bank } from '#bank/bank.ts'
import type { Config } from '#config.ts'
import { wordCookie } from './word-check.ts'

const world = await createWorld()
afterAll(() => world[Symbol.asyncDispose]())
const { accessWord: word } = world
const code = '314159'
await world.messenger.send({ to: 'ada@example.com', channel: 'email', subject: 'Code', text: code, code })

/** A server of this world with some settings changed. */
async function serverWith(config: Partial<Config> = {}, options: Parameters<typeof buildApp>[1] = {}) {
  const app = buildApp({ ...world, config: { ...world.config, ...config } }, options)
  await app.ready()
  return Object.assign(app, { [Symbol.asyncDispose]: () => app.close() })
}

/** The test bank without anything in it. */
async function aBank() {
  const store = { find: async () => undefined, findCharge: async () => undefined }
  const app = buildBank({
    ...world,
    store: store as unknown as Bank['store'],
    url: 'http://localhost:3001',
    siteUrl: 'http://localhost:3000',
    faults: { isSilent: false, isMute: false, times: 1 },
  })
  await app.ready()
  return Object.assign(app, { [Symbol.asyncDispose]: () => app.close() })
}

const places = ['/dev/inbox', '/dev/inbox?to=ada@example.com', '/dev/inbox.json', '/api/metrics']
const simulated: InjectOptions[] = [
  { url: '/app' },
  { url: '/phone' },
  { method: 'PUT', url: '/faults', payload: { isSilent: true } },
  ...['transfers', 'ussd', 'disputes', 'decisions'].map((what): InjectOptions => ({
    method: 'POST',
    url: `/simulate/${what}`,
    payload: { reference: 'a' },
  })),
]

const callers: [string, Omit<InjectOptions, 'url'>, Partial<Config>?][] = [
  ['from this machine', {}],
  ['by a loopback name', { headers: { host: 'localhost:3000' } }],
  ['from another machine', { remoteAddress: '192.168.1.20' }, { host: '0.0.0.0' }],
  [
    'from another machine that says localhost',
    { remoteAddress: '192.168.1.20', headers: { host: 'localhost' } },
    { host: '0.0.0.0' },
  ],
  [
    'at a public address',
    { headers: { host: 'akada.example.com' } },
    { siteUrl: 'https://akada.example.com', isHttps: true },
  ],
  ['through a proxy', { headers: { 'x-forwarded-for': '41.58.1.1' } }],
  [
    'through a trusted proxy that says loopback',
    { headers: { 'x-forwarded-for': '127.0.0.1', host: 'localhost' } },
    { trustProxy: 1 },
  ],
  ['by a name that somebody pointed here', { headers: { host: 'evil.example' } }],
]

test.each(callers)('whoever comes %s is asked for the word', async (_, request, config) => {
  await using app = await serverWith(config)
  for (const url of places) {
    const answer = await app.inject({ ...request, url })
    expect([url, answer.statusCode]).toEqual([url, 401])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('the file access-word of the data folder')
    expect([
      answer.body.includes(code),
      answer.body.includes(word),
      answer.body.includes(world.folder),
    ]).toEqual([false, false, false])
  }
  await using bank = await aBank()
  for (const one of simulated) {
    const { statusCode } = await bank.inject({ ...one, ...request, headers: { ...request.headers } })
    expect([one.url, statusCode]).toEqual([one.url, 401])
  }
})

/** Passes bytes on, as `ssh -L`, socat or a port of a container do. */
async function forwarderTo(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const server = createServer((incoming) => {
    const onward = connect(port, '127.0.0.1')
    pipeline(incoming, onward, incoming, () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: webPort } = server.address() as AddressInfo
  return { address: `http://localhost:${webPort}`, [Symbol.dispose]: () => server.close() }
}

test('a plain forwarder gets through to nothing', async () => {
  await using app = await serverWith()
  using forwarder = await forwarderTo(app)
  for (const path of places) {
    const answer = await fetch(forwarder.address + path)
    expect([path, answer.status, (await answer.text()).includes(code)]).toEqual([path, 401, false])
  }
  const withWord = await fetch(`${forwarder.address}/dev/inbox.json?word=${word}`)
  expect(await withWord.json()).toMatchObject([{ to: 'ada@example.com', code }])
})

const cookieIn = (header: unknown) => /^[^;]+/.exec(String(header))?.[0] ?? ''

test.each([
  ['/dev/inbox', '/dev/inbox'],
  ['/dev/inbox?to=ada@example.com', '/dev/inbox?to=ada%40example.com'],
  ['/', '/'],
  ['/?lang=fr', '/?lang=fr'],
])('the word in %s becomes a cookie and leaves the address', async (url, clean) => {
  await using app = await serverWith()
  const entered = await app.inject(`${url}${url.includes('?') ? '&' : '?'}word=${word}`)
  const { location, 'set-cookie': set, 'referrer-policy': referrer } = entered.headers
  expect([entered.statusCode, location, referrer]).toEqual([303, clean, 'no-referrer'])
  expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
  expect([String(set), entered.body].join('')).not.toContain(word)
  const headers = { cookie: cookieIn(set) }
  for (const path of places) expect((await app.inject({ url: path, headers })).statusCode).toBe(200)
  await using bank = await aBank()
  expect((await bank.inject({ url: '/app', headers })).statusCode).toBe(200)
})

test('behind https the cookie is for https only', async () => {
  await using app = await serverWith({ isHttps: true })
  expect((await app.inject(`/?word=${word}`)).headers['set-cookie']).toContain('; Secure')
})

test('programs send the word as a bearer token', async () => {
  await using app = await serverWith()
  const headers = { authorization: `Bearer ${word}` }
  for (const url of places) expect((await app.inject({ url, headers })).statusCode).toBe(200)
  await using bank = await aBank()
  const bankStatuses = simulated.map(async (one) => (await bank.inject({ ...one, headers })).statusCode)
  expect(await Promise.all(bankStatuses)).not.toContain(401)
})

test('a wrong word opens nothing, and the first page leads on without it', async () => {
  await using app = await serverWith()
  const wrong = `${word.slice(0, -1)}.`
  for (const url of ['/dev/inbox', '/dev/inbox.json', '/api/metrics'])
    expect((await app.inject(`${url}?word=${wrong}`)).statusCode).toBe(401)
  const page = await app.inject(`/dev/inbox?to=<b>&word=${wrong}`)
  expect(page.body).toContain('That is not the word of this installation.')
  expect(page.body).toContain('<input type="hidden" name="to" value="&lt;b&gt;">')
  expect(page.body).not.toMatch(/<b>|<script/)
  const { statusCode, headers } = await app.inject(`/?word=${wrong}`)
  expect([statusCode, headers.location, headers['set-cookie']]).toEqual([303, '/', undefined])
  const { name, value } = wordCookie({ ...world, accessWord: wrong })
  const forged = { cookie: `${name}=${value}; ${wordCookie(world).name}=${value}` }
  expect((await app.inject({ url: '/dev/inbox', headers: forged })).statusCode).toBe(401)
})

test('words cannot be tried out, and whoever has been let in does not notice', async () => {
  await using app = await serverWith()
  const ask = (query: string, request: Omit<InjectOptions, 'url'> = {}) =>
    app.inject({ url: `/dev/inbox.json?word=${query}`, remoteAddress: '41.58.1.1', ...request })
  const tries = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(`wrong${n}`)))
  const statuses = tries.map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  // Even the right one, or else guessing would go on.
  expect((await ask(word)).statusCode).toBe(429)
  expect((await app.inject({ url: `/?word=${word}`, remoteAddress: '41.58.1.1' })).statusCode).toBe(429)
  const { name, value } = wordCookie(world)
  const known = {
    url: '/dev/inbox.json',
    remoteAddress: '41.58.1.1',
    headers: { cookie: `${name}=${value}` },
  }
  expect((await app.inject(known)).statusCode).toBe(200)
  expect((await ask(word, { remoteAddress: '41.58.1.2' })).statusCode).toBe(200)
})

test('the word is never logged', async () => {
  const { logger, text } = recordedLog()
  await using app = await serverWith({}, { logger })
  const wrong = 'a-word-that-is-wrong'
  for (const one of [word, wrong])
    for (const url of [...places, '/', '/nowhere', '/%', '/api/nowhere', '/auth'])
      await app.inject({
        url: `${url}${url.includes('?') ? '&' : '?'}word=${one}`,
        headers: { authorization: `Bearer ${one}`, accept: 'text/html' },
      })
  expect(text()).toContain('"msg":"request"')
  for (const one of [word, wrong]) expect(text()).not.toContain(one)
})

test("the card form and everything that buyers' browsers send work without it", async () => {
  await using bank = await aBank()
  for (const url of ['/card?payment=a', '/card.js', '/cards.js', '/pay.js', '/bank.css'])
    expect([url, (await bank.inject(url)).statusCode]).toEqual([url, 200])
  const card = { number: '1', cvv: '1', expiry_month: '1', expiry_year: '1' }
  expect((await bank.inject({ method: 'POST', url: '/tokens', payload: card })).statusCode).toBe(422)
  expect((await bank.inject('/confirm?payment=a')).statusCode).toBe(422)
})
