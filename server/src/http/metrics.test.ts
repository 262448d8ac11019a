import { getProfile } from '@akada/contract/profiles'
import { expect, test } from 'vitest'
import { createPool } from '#db/connect.ts'
import { createWorld } from '#testing/world.ts'
import { signing } from '#testing/signing.ts'
import { buildApp } from '../app.ts'

const url = '/api/metrics'
const metricsToken = 'a token for metrics'.replaceAll(' ', '-')

test('metrics tell how routes do, by pattern, and how the process is', async () => {
  await using world = await createWorld()
  const pool = createPool(world.url)
  const app = signing(buildApp(world, { measured: { pool, sockets: () => 7 } }), world)
  const ada = await world.aUser('ada')
  const path = getProfile.path.replace(':userId', ada.id)
  for (let n = 0; n < 3; n += 1) await app.inject({ url: `/api${path}` })
  await app.inject({ url: '/api/profiles/nobody' })
  await world.jobs.open()
  await world.jobs.enqueue(world.db, 'media', { mediaId: ada.id })
  const { body, headers } = await app.inject({ url })
  await app.close()
  await pool.end()
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain(
    'akada_http_request_seconds_count{method="GET",route="/api/profiles/:userId",status="200"} 3',
  )
  expect(body).toContain('route="/api/profiles/:userId",status="400"} 1')
  for (const line of [
    'akada_sockets 7',
    'akada_pool_waiting 0',
    'akada_jobs{queue="media",state="created"} 1',
  ])
    expect(body).toContain(line)
  expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/)
  // Names of people and things would make one row for each of them.
  expect(body).not.toContain(ada.id)
})

test('metrics are for this computer, or for whoever has the token', async () => {
  await using world = await createWorld()
  const app = signing(buildApp({ ...world, config: { ...world.config, metricsToken } }), world)
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url, headers, remoteAddress })).statusCode
  expect(await ask({})).toBe(200)
  expect(await ask({}, '192.0.2.1')).toBe(404)
  expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await ask({ host: 'evil.example' })).toBe(404)
  expect(await ask({ authorization: `Bearer ${metricsToken}` }, '192.0.2.1')).toBe(200)
  expect(await ask({ authorization: 'Bearer another' }, '192.0.2.1')).toBe(404)
  expect(await ask({ authorization: 'Bearer another' })).toBe(404)
  await app.close()
  const { token } = await world.aUser()
  const headers = { authorization: `Bearer ${token}` }
  expect((await world.app.inject({ url, headers, remoteAddress: '192.0.2.1' })).statusCode).toBe(404)
})
