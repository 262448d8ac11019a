import { createConnection } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { errors } from '@akada/contract/errors'
import { expect, test } from 'vitest'
import { createWorld, type World } from '#testing/world/world.ts'
import { buildApp } from '#app.ts'
import { readJsonBodies } from './wire/json-bodies.ts'
import Fastify from 'fastify'
import { answerErrors } from './wire/errors.ts'

const post = (world: World, payload: string, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

test('bodies: too large, too deep, poisoned or not JSON are refused in the one error shape', async () => {
  await using world = await createWorld()
  const refused = {
    '{"email":"a","password":': [400, 'API_ERR_VALIDATION'],
    [`{"email":"${'x'.repeat(65_536)}"}`]: [413, 'API_ERR_TOO_LARGE'],
    [`{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`]: [400, 'API_ERR_VALIDATION'],
    '{"email":"a","password":"b","__proto__":{"isAdmin":true}}': [400, 'API_ERR_VALIDATION'],
    '{"email":"a","password":"b","constructor":{"prototype":{"isAdmin":true}}}': [400, 'API_ERR_VALIDATION'],
    '{"email":"a\\u0000","password":"b"}': [400, 'API_ERR_VALIDATION'],
  }
  for (const [body, expected] of Object.entries(refused)) {
    const reply = await post(world, body)
    expect([body.slice(0, 80), reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
      body.slice(0, 80),
      ...expected,
    ])
    // The parser's own message would quote what was sent.
    expect(reply.body).not.toContain('isAdmin')
  }
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  const brackets = `{"email":"${'{['.repeat(40)}\\"\\\\u0000","password":"b"}`
  expect((await post(world, brackets)).json()).toMatchObject({ code: 'API_ERR_INVALID_CREDENTIALS' })
})

test('bodies: the message names the problem', async () => {
  await using world = await createWorld()
  const deep = await post(world, `{"email":${'['.repeat(17)}${']'.repeat(17)}}`)
  expect(deep.json()).toMatchObject({ message: 'The body is nested too deeply.' })
  const nul = await post(world, '{"email":"a\\u0000","password":"b"}')
  expect(nul.json()).toMatchObject({ message: 'The body contains an invalid character.' })
})

test('bodies: another type, or compressed to hide their size, is refused', async () => {
  await using world = await createWorld()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
    const reply = await post(world, '{}', { 'content-type': type })
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      400,
      'The body must be JSON.',
    ])
  }
  expect((await post(world, '{}', { 'content-encoding': 'gzip' })).statusCode).toBe(400)
})

test('bodies: one that trickles in is abandoned and its connection closed', async () => {
  const app = Fastify()
  answerErrors(app)
  readJsonBodies(app, 100)
  app.post('/', () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = createConnection(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
  let answer = ''
  socket.on('data', (text) => (answer += text.toString()))
  await once(socket, 'end')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('API_ERR_TIMEOUT')
  expect(answer.toLowerCase()).toContain('connection: close')
  await app.close()
})

test('addresses: too long, malformed or with a NUL are refused in the one error shape', async () => {
  await using world = await createWorld()
  const paths = [
    `/api/posts?${'x'.repeat(5000)}`,
    '/api/posts/%',
    '/api/posts/%ff%fe',
    '/api/posts/%00',
    `/api/posts/${'x'.repeat(200)}`,
    '/api/posts?page=%00',
    '/api/nothing',
    '/api/posts/x/y/z',
  ]
  for (const path of paths) {
    const reply = await world.app.inject({ url: path })
    const body = reply.json<{ code: keyof typeof errors; requestId: string; errors: string[] }>()
    expect([path, body.code in errors, errors[body.code].status]).toEqual([path, true, reply.statusCode])
    expect(body.requestId).toBe(reply.headers['x-request-id'])
    expect(reply.statusCode).toBeLessThan(500)
  }
})

test('what is not HTTP, or not as our clients send it, gets a response too', async () => {
  await using world = await createWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  const say = async (text: string) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.write(text)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    await once(socket, 'close')
    return answer
  }
  expect(await say('rubbish\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*API_ERR_VALIDATION/)
  expect(await say('GET http://x/api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 404 [^]*API_ERR_NOT_FOUND/,
  )
  expect(await say(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 [^]*API_ERR_TOO_LARGE/,
  )
})

test('responses carry strict headers, and an id of our own', async () => {
  await using world = await createWorld()
  const { headers } = await world.app.inject({
    url: '/api/client-config',
    headers: { 'x-request-id': 'of the client' },
  })
  const policy = String(headers['content-security-policy'])
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types akada-worker',
  ])
    expect(policy).toContain(part)
  const bank = `frame-src ${world.config.payments.bankUrl}`
  expect(policy).toContain(bank)
  expect(policy.replace(bank, '')).not.toMatch(/unsafe|\*|https?:/)
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(self)') as string,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('browsers must use https only when behind https', async () => {
  await using world = await createWorld()
  const app = buildApp({ ...world, config: { ...world.config, isHttps: true } })
  const { headers } = await app.inject({ url: '/api/health' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  await app.close()
})

test('responses are compressed in the best way the client accepts', async () => {
  await using world = await createWorld()
  const encodingFor = async (accepted: string) =>
    (await world.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': accepted } })).headers[
      'content-encoding'
    ]
  expect(await encodingFor('gzip, deflate, br, zstd')).toBe('zstd')
  expect(await encodingFor('gzip, deflate, br')).toBe('br')
  expect(await encodingFor('gzip')).toBe('gzip')
  expect(await encodingFor('identity')).toBeUndefined()
})

test('what seldom changes is revalidated, not sent again', async () => {
  await using world = await createWorld()
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const first = await world.app.inject({ url })
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache'])
    const etag = String(first.headers.etag)
    const again = await world.app.inject({ url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await world.app.inject({ url, headers: { 'if-none-match': '"old"' } })).statusCode).toBe(200)
  }
})
