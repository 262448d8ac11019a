import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { namedRoutes } from '@akada/contract/index'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statement } from '#db/connect.ts'
import { createWorld } from '#testing/world/world.ts'
import { signing } from '#testing/site/signing.ts'
import { buildApp } from '#app.ts'
import { createLogger } from '../logger.ts'

/** Typed wherever a secret could be typed; none of it may appear in a log. */
const canary = 'c4n4ry'

function capturedLog() {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(...chunk.toString().trimEnd().split('\n'))
      done()
    },
  })
  return { lines, logger: createLogger({ level: 'trace', stream }) }
}

const names = ['password', 'token', 'code', 'key', 'email', 'title', 'body', 'username', 'signature']
const filled = Object.fromEntries(names.map((name) => [name, `${name}-${canary}`]))

test("one line for each request, with the route's pattern and the caller", async () => {
  await using world = await createWorld()
  const { lines, logger } = capturedLog()
  const app = signing(buildApp(world, { logger }), world)
  const ada = await world.aUser('ada')
  const headers = { authorization: `Bearer ${ada.token}` }
  const reply = await app.inject({ url: `/api/profiles/${ada.id}?password=x`, headers })
  await app.close()
  const line = lines.map((text) => JSON.parse(text) as Record<string, unknown>).find(({ route }) => route)
  expect(line).toMatchObject({
    requestId: reply.headers['x-request-id'],
    method: 'GET',
    route: '/api/profiles/:userId',
    status: 200,
    memberId: ada.id,
  })
  expect(typeof line?.['ms']).toBe('number')
  expect(JSON.stringify(line)).not.toContain('password')
})

test('what people type into any route reaches no log, not even when everything fails', async () => {
  await using world = await createWorld()
  const { lines, logger } = capturedLog()
  world.config.rateLimitFactor = 1000
  const app = signing(buildApp(world, { logger }), world)
  const ada = await world.aUser('ada')
  const everyRoute = async () => {
    for (const { route } of namedRoutes)
      for (const authorization of [`Bearer ${ada.token}`, `Bearer ${canary}`])
        await app.inject({
          method: route.method,
          url: `/api${route.path.replace(/:\w+/g, canary)}`,
          query: filled,
          headers: {
            authorization,
            cookie: `akada_rt=${canary}; akada_otp=${canary}`,
            'x-confirm-password': canary,
            'idempotency-key': canary,
            'x-request-id': canary,
          },
          ...(route.method !== 'GET' && { payload: { ...filled, email: `${canary}@example.com` } }),
        })
  }
  await everyRoute()
  // A constraint that names the value, and then missing tables.
  await world.aUser(`${canary}1`)
  const failing = await world.db
    .insertInto('users')
    .values({ username: `${canary}1`, email: 'x@example.com', passwordHash: 'x' })
    .execute()
    .catch((error: unknown) => error)
  logger.error(failing)
  logger.error({ err: failing, body: filled, password: canary, user: { token: canary } }, 'a mistake')
  await world.db.schema.alterTable('users').renameTo('hidden').execute()
  await everyRoute()
  await world.db.schema.alterTable('hidden').renameTo('users').execute()
  await app.close()
  expect(lines.length).toBeGreaterThan(4 * namedRoutes.length)
  expect(lines.filter((line) => line.includes(canary))).toEqual([])
})

test('a password in an address is removed before anything sees it, and still reaches the check', async () => {
  await using world = await createWorld()
  const { lines, logger } = capturedLog()
  const app = signing(
    buildApp(world, {
      logger,
      extend: (server) => {
        server.delete('/api/echo', ({ url, originalUrl, query, headers }) => ({
          url,
          originalUrl,
          query,
          password: decodeURIComponent(String(headers['x-confirm-password'])),
        }))
      },
    }),
    world,
  )
  for (const name of ['password', 'p%61ssword', '%70assword']) {
    const url = `/api/echo?a=1&${name}=${encodeURIComponent(`ọ̀rọ̀ &${canary}`)}&b=2`
    const {
      url: seen,
      originalUrl,
      query,
      password,
    } = (await app.inject({ method: 'DELETE', url })).json<Record<string, unknown>>()
    expect({ seen, originalUrl, query }).toEqual({
      seen: '/api/echo?a=1&b=2',
      originalUrl: '/api/echo?a=1&b=2',
      query: { a: '1', b: '2' },
    })
    expect(password).toBe(`ọ̀rọ̀ &${canary}`)
  }
  await app.close()
  expect(lines.filter((line) => line.includes(canary))).toEqual([])
})

test('what a constraint refuses is in no log: not in ours, nor in that of the database', async () => {
  await using world = await createWorld()
  const { lines, logger } = capturedLog()
  await sql`create table said (words text primary key check (words <> ${sql.lit(canary)}))`.execute(world.db)
  const insertCanary = statement<unknown, { canary: string }>('insert into said values (:canary)')
  await insertCanary(world.db, { canary: `${canary} twice` })
  const refusals = [
    await insertCanary(world.db, { canary: `${canary} twice` }).catch((error: unknown) => error),
    await insertCanary(world.db, { canary }).catch((error: unknown) => error),
    await statement<unknown, { canary: string }>('select :canary::text::uuid')(world.db, { canary }).catch(
      (error: unknown) => error,
    ),
  ] as Error[]
  expect(refusals.map((error) => (error as Error & { code?: string }).code)).toEqual([
    '23505',
    '23514',
    '22P02',
  ])
  for (const error of refusals) {
    logger.error(error)
    logger.error({ err: error }, 'refused')
    logger.warn({ error }, 'refused')
  }
  expect(lines).toHaveLength(9)
  expect(lines.filter((line) => line.includes(canary))).toEqual([])
  // As Node writes an error that nobody caught: only a value that has no form of its own is in its message.
  expect(
    refusals
      .slice(0, 2)
      .map((error) => inspect(error))
      .join(''),
  ).not.toContain(canary)
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(
    world.db,
  )
  const log = readFileSync(`${rows[0]!.folder}.log`, 'utf8')
  expect(log).toContain('violates check constraint')
  expect(log.split('\n').filter((line) => line.includes(canary) && !line.includes('uuid'))).toEqual([])
})
