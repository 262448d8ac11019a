import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startPostgres } from '#postgres/embedded.ts'
import { migrateDatabase } from '#supervisor/database.ts'
import { readConfig } from '#config.ts'
import { startServer } from '#server.ts'
import { patience } from '#testing/clock/patience.ts'
import { signedHeaders } from '#testing/site/signing.ts'

/** A server on a PostgreSQL of its own that can stop and come back. */
async function aSite() {
  const folder = await mkdtemp(join(tmpdir(), 'akada-outage-'))
  await chmod(folder, 0o711)
  const cluster = { folder: join(folder, 'postgres'), password: 'akada', isDurable: false }
  let postgres = await startPostgres(cluster)
  const databaseUrl = postgres.url
  const port = Number(new URL(databaseUrl).port)
  await migrateDatabase(databaseUrl)
  const secret = randomBytes(32)
  const server = await startServer({
    config: readConfig({ PORT: '0', AKADA_DATA: folder, AKADA_DRAIN_SECONDS: '0' }),
    databaseUrl,
    secret,
    logger: pino({ level: 'silent' }),
    // Other tests slow this process down, and calls would be shed for that.
    pressure: { loopDelay: Infinity },
  })
  const get = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${server.address.port}${path}`, {
      headers: signedHeaders({ secret }, { address: path }),
    })
    const { code, data } = (await reply.json()) as { code?: string; data?: { status?: string } }
    return { status: reply.status, code, says: data?.status, retryAfter: reply.headers.get('retry-after') }
  }
  return {
    get,
    goes: () => postgres.stop(),
    comesBack: async () => void (postgres = await startPostgres({ ...cluster, port })),
    [Symbol.asyncDispose]: async () => {
      await server.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('without its database the server reports so at once, and recovers by itself', async () => {
  await using site = await aSite()
  expect((await site.get('/api/posts')).status).toBe(200)
  expect((await site.get('/api/ready')).status).toBe(200)
  expect(await site.get('/api/health')).toMatchObject({ status: 200, says: 'ok' })

  await site.goes()
  const during = await Promise.all(Array.from({ length: 40 }, () => site.get('/api/posts')))
  for (const { status, code, retryAfter } of during)
    expect([status, code, Number(retryAfter) > 0]).toEqual([503, 'API_ERR_UNAVAILABLE', true])
  expect((await site.get('/api/ready')).status).toBe(503)
  expect(await site.get('/api/health')).toMatchObject({ status: 200, says: 'degraded' })
  expect((await site.get('/api/client-config')).status).toBe(200)

  await site.comesBack()
  await expect.poll(async () => (await site.get('/api/ready')).status, patience).toBe(200)
  expect((await site.get('/api/posts')).status).toBe(200)
})
