import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { untilTaken } from '#testing/clock/patience.ts'
import { signedHeaders } from '#testing/site/signing.ts'
import { inheritedEnv } from '#testing/site/inherited-env.ts'
import { copyOfTheTemplate } from '#testing/world/database-stock.ts'

const program = resolve(import.meta.dirname, '../bin/serve.ts')

interface Reply {
  status: number
  /** The response said not to reuse this connection. */
  isLast: boolean
}

/** The program as an operator runs it. */
async function aServer() {
  const folder = await mkdtemp(join(tmpdir(), 'akada-shutdown-'))
  const secret = randomBytes(32)
  const child = spawn(process.execPath, [program], {
    env: {
      ...inheritedEnv,
      DATABASE_URL: await copyOfTheTemplate(inject('postgres')),
      AKADA_DATA: folder,
      AKADA_SECRET: secret.toString('base64url'),
      PORT: '0',
      // Time to observe the shutdown, even on a machine that stalls for seconds.
      AKADA_DRAIN_SECONDS: '5',
      AKADA_INBOX: '1',
      AKADA_RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The server did not start.')
  })
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
  ended.catch(() => {})
  return {
    child,
    ask: asker(port, secret),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const asker = (port: number, secret: Buffer) => (path: string, agent: Agent) =>
  new Promise<Reply>((resolve, reject) => {
    const headers = signedHeaders({ secret }, { address: path })
    get({ port, host: '127.0.0.1', path, agent, headers }, (reply) => {
      reply.resume()
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, isLast: reply.headers.connection === 'close' }),
      )
    }).on('error', reject)
  })

/**
 * Sends requests over one connection as fast as possible until the server closes it; returns every status.
 */
async function client(ask: ReturnType<typeof asker>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses: number[] = []
  for (;;) {
    const { status, isLast } = await ask('/api/posts', agent)
    // A busy machine rejects some; every retry must succeed.
    if (status !== 503 || isLast) statuses.push(status)
    if (isLast) {
      agent.destroy()
      return statuses
    }
  }
}

const endOf = async (child: ChildProcess) => child.exitCode ?? ((await once(child, 'exit'))[0] as number)

test('a server shut down under load fails no request, reports not ready first, and exits', async () => {
  await using server = await aServer()
  const watcher = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await server.ask('/api/ready', watcher)).status).toBe(200)
  const clients = Array.from({ length: 20 }, () => client(server.ask))
  for (let n = 0; n < 20; n += 1) await server.ask('/api/posts', watcher)

  server.child.kill('SIGTERM')
  await expect.poll(async () => (await server.ask('/api/ready', new Agent())).status).toBe(503)
  // New clients are still served meanwhile.
  expect((await untilTaken(() => server.ask('/api/posts', new Agent()))).status).toBe(200)

  const statuses = (await Promise.all(clients)).flat()
  expect(statuses.length).toBeGreaterThan(clients.length)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(await endOf(server.child)).toBe(0)
})
