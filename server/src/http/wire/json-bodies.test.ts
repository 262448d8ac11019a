import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJsonBodies } from './json-bodies.ts'

const app = fastify()

beforeAll(async () => {
  readJsonBodies(app)
  for (const path of ['/api/meetings/:id/media', '/api/meetings/:id/messages'])
    app.post(path, async ({ body }) => body)
  await app.ready()
})
afterAll(() => app.close())

const send = (path: string, body: object) =>
  app.inject({ method: 'POST', url: `/api/meetings/0191f3a0${path}`, payload: body })

/** Browsers draw the number of a session at random; this one passes the checksum of cards. */
const offer = 'v=0\r\no=- 4611731400430051332 2 IN IP4 127.0.0.1\r\ns=-\r\n'

test('an offer whose session has the number of a card is taken', async () => {
  const { statusCode, body } = await send('/media', { subscribe: offer })
  expect(JSON.parse(body)).toEqual({ subscribe: offer })
  expect(statusCode).toBe(200)
})

test('the number is refused where members write', async () => {
  for (const path of ['/messages', '/messages?to=/media'])
    expect((await send(path, { message: offer })).statusCode).not.toBe(200)
})
