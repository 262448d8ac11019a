import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startBank } from '@akada/server/bank/start-bank.ts'
import { readConfig } from '@akada/server/config.ts'
import { createProcessContext } from '@akada/server/server.ts'
import { copyOfTheTemplate, discardCopy } from '@akada/server/testing/world/database-stock.ts'
import { films } from '@akada/server/features/posts/testing/films.ts'
import { fixtures } from '@akada/server/testing/world/fixtures.ts'
import { pino } from 'pino'
import { startServers } from './servers.ts'

const project = resolve(import.meta.dirname, '../..')

/** Sites for consecutive tests: each is opened during the previous test and closed during the next. */
export function prepareSites() {
  let next = openSite()
  const closing: Promise<void>[] = []
  return {
    async take(): Promise<Site> {
      const site = await next
      next = openSite()
      return site
    },
    release: (site: Site) => void closing.push(site.close()),
    async close(): Promise<void> {
      closing.push(next.then((site) => site.close()))
      await Promise.all(closing)
    },
  }
}

export type Sites = ReturnType<typeof prepareSites>

/** A whole Akada with its own database and folder, and short helpers to fill it. */
async function openSite() {
  const databaseUrl = await copyOfTheTemplate(process.env['AKADA_TEST_POSTGRES'] ?? '')
  const folder = await mkdtemp(join(tmpdir(), 'akada-site-'))
  const secret = randomBytes(32)
  const bankUrl = `http://127.0.0.1:${await freePort()}`
  const bankSettings = { BANK_URL: bankUrl, BANK_PORT: new URL(bankUrl).port }
  const config = readConfig({ PORT: '0', AKADA_DATA: folder, AKADA_DRAIN_SECONDS: '0', ...bankSettings })
  const options = { config, databaseUrl, secret, logger: pino({ level: 'error' }) }
  const servers = await startServers({ ...options, folder, bank: bankSettings })
  config.siteUrl = servers.url
  const behind = createProcessContext(options)
  let worker: ChildProcess | undefined
  let bank: Awaited<ReturnType<typeof startBank>> | undefined

  /** Starts the media worker; only tests that upload pay for it. */
  async function startMediaWorker() {
    worker = spawn(join(project, 'node_modules/.bin/node'), [join(project, 'server/bin/worker.ts')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        AKADA_DATA: folder,
        AKADA_SECRET: secret.toString('base64url'),
        LOG_LEVEL: 'error',
        // What makes films smaller afterwards would only slow the tests down.
        AKADA_AV1: 'off',
      },
    })
  }

  /** Starts the test bank; only tests that pay wait for it. */
  async function openBank() {
    const { accessWord } = behind.context
    const place = { host: '127.0.0.1', port: config.payments.bankPort, url: bankUrl, siteUrl: servers.url }
    bank = await startBank({ databaseUrl, secret, accessWord, ...place })
  }

  async function close() {
    await bank?.close()
    if (worker?.exitCode === null) {
      worker.kill('SIGTERM')
      await once(worker, 'exit')
    }
    await servers.close()
    await behind.close()
    await discardCopy(databaseUrl)
    await rm(folder, { recursive: true, force: true })
  }

  const filling = fixtures(behind.context)
  return {
    url: servers.url,
    ...behind.context,
    ...filling,
    /** A member who has taken the tour, which would otherwise start in the middle of a slow test. */
    aUser: ((username, fields) =>
      filling.aUser(username, { tourCompleted: true, ...fields })) as typeof filling.aUser,
    ...films(behind.context),
    startMediaWorker,
    openBank,
    bankUrl,
    close,
  }
}

/** A free port of this machine, for servers whose address is needed before they start. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

export type Site = Awaited<ReturnType<typeof openSite>>
