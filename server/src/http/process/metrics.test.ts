import { readFileSync } from 'node:fs'
import { namedRoutes } from '@akada/contract/index'
import { getProfile } from '@akada/contract/profiles/routes'
import { expect, test } from 'vitest'
import { createPool } from '#db/connect.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { signing } from '#testing/site/signing.ts'
import { buildApp } from '#app.ts'

const url = '/api/metrics'
const withWord = ({ accessWord }: World) => ({ url, headers: { authorization: `Bearer ${accessWord}` } })
const metricsToken = 'a token for metrics'.replaceAll(' ', '-')

/**
 * A server whose requests, pool, sockets and disk are measured, and which accepts calls however busy the
 * machine is.
 */
function measuredServer(world: World) {
  const pool = createPool(world.url)
  const room = { free: 30e9, size: 100e9 }
  const context = { ...world, disk: { state: () => 'ok' as const, room: () => room } }
  const app = signing(
    buildApp(context, {
      measured: { pool, sockets: () => 7, mediaServers: world.mediaServers },
      pressure: { loopDelay: Infinity },
    }),
    world,
  )
  return {
    app,
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await pool.end()
    },
  }
}

test('metrics report routes by pattern, and the state of the process', async () => {
  await using world = await createWorld()
  await using server = measuredServer(world)
  const { app } = server
  const ada = await world.aUser('ada')
  const path = getProfile.path.replace(':userId', ada.id)
  for (let n = 0; n < 3; n += 1) await app.inject({ url: `/api${path}` })
  await app.inject({ url: '/api/profiles/nobody' })
  await world.jobs.open()
  await world.jobs.enqueue(world.db, 'media', { mediaId: ada.id })
  const { body, headers } = await app.inject(withWord(world))
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain(
    'akada_http_request_seconds_count{method="GET",route="/api/profiles/:userId",status="200"} 3',
  )
  expect(body).toContain('route="/api/profiles/:userId",status="400"} 1')
  for (const line of [
    'akada_meetings{figure="rooms"} 0',
    'akada_sockets 7',
    'akada_pool_waiting 0',
    'akada_jobs{queue="media",state="created"} 1',
  ])
    expect(body).toContain(line)
  expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/)
  // Names of people and things would make one series for each of them.
  expect(body).not.toContain(ada.id)
})

test('metrics are for callers with the token or the access word', async () => {
  await using world = await createWorld()
  const app = signing(buildApp({ ...world, config: { ...world.config, metricsToken } }), world)
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url, headers, remoteAddress })).statusCode
  expect(await ask({})).toBe(401)
  expect(await ask({ authorization: `Bearer ${world.accessWord}` }, '192.0.2.1')).toBe(200)
  expect(await ask({ authorization: `Bearer ${metricsToken}` }, '192.0.2.1')).toBe(200)
  expect(await ask({ authorization: 'Bearer another' }, '192.0.2.1')).toBe(401)
  expect(await ask({ authorization: 'Bearer another' })).toBe(401)
  await app.close()
  const { token } = await world.aUser()
  const headers = { authorization: `Bearer ${token}` }
  expect((await world.app.inject({ url, headers, remoteAddress: '192.0.2.1' })).statusCode).toBe(401)
})

const inProject = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8')

/** The metrics of ours and of the process that a text mentions, without Prometheus's own. */
const metricsIn = (text: string) => [...new Set(text.match(/\b(akada|nodejs|process)_[a-z\d_]+/g))].toSorted()

test("every metric in the alarms and the operators' handbook exists, with the labels they use", async () => {
  await using world = await createWorld()
  await using server = measuredServer(world)
  await server.app.inject({ url: '/api/health' })
  await world.jobs.open()
  await world.jobs.enqueue(world.db, 'media', { mediaId: (await world.aUser()).id })
  const { body } = await server.app.inject(withWord(world))
  const exposed = new Set(metricsIn(body.replaceAll(/^#.*$/gm, '')))
  const alarms = inProject('deploy/alarms.yml')
  const named = [...metricsIn(alarms), ...metricsIn(inProject('docs/operations.md'))]
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !exposed.has(name) && !exposed.has(`${name}_count`))).toEqual([])

  const labelled = [...alarms.matchAll(/(\w+)\{([^}]+)\}/g)].flatMap(([, metric, conditions = '']) =>
    [...conditions.matchAll(/(\w+)!?=/g)].map(([, label]) => ({ metric, label })),
  )
  expect(labelled.length).toBeGreaterThan(15)
  const isExposed = ({ metric, label }: (typeof labelled)[number]) =>
    label === 'job' || new RegExp(`^${metric}\\{.*\\b${label}="`, 'm').test(body)
  expect(labelled.filter((one) => !isExposed(one))).toEqual([])

  const routes = new Set(namedRoutes.map(({ route }) => `/api${route.path}`))
  const watched = [...alarms.matchAll(/route="([^"]+)"/g)].map(([, route = '']) => route)
  expect(watched.filter((route) => !routes.has(route))).toEqual([])
})
