import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { freePort } from '#postgres/free-port.ts'
import { anOldPostgres } from '#testing/fakes/old-postgres.ts'
import { patience } from '#testing/clock/patience.ts'
import { startProgram } from '#testing/site/program.ts'
import { copyOfTheTemplate } from '#testing/world/database-stock.ts'
import { readConfig } from '#config.ts'
import { readSecrets } from '#boot/secrets.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@akada.example' }

let folder: string
const started: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'akada-external-'))
})

afterEach(() => {
  for (const one of started.splice(0)) one.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

function run(program: string, env: Record<string, string>) {
  const running = startProgram(program, { AKADA_DATA: folder, ...env })
  started.push(running.child)
  return running
}

async function anEmptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(`${inject('postgres')}/postgres`)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return `${inject('postgres')}/${name}`
}

test('five processes migrate one empty database at once, and a server runs only after them', async () => {
  const url = await anEmptyDatabase()
  const early = run('serve.ts', { ...mail, DATABASE_URL: url })
  expect(await early.ended).toBe(1)
  expect(early.output()).toBe('The database of DATABASE_URL is not up to date; run: npm run migrate\n')

  const migrations = Array.from({ length: 5 }, () => run('migrate.ts', { DATABASE_URL: url }))
  expect(await Promise.all(migrations.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0])
  expect(migrations.map(({ output }) => output()).join('')).toBe('')

  const port = String(await freePort())
  const server = run('serve.ts', { ...mail, DATABASE_URL: url, PORT: port })
  const answer = () => fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
  await vi.waitUntil(async () => (await answer())?.status === 200, patience)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}, 120_000)

test.each(['serve.ts', 'worker.ts', 'migrate.ts', 'start.ts'])(
  '%s refuses a PostgreSQL that is too old, naming the oldest one supported',
  async (program) => {
    const old = await anOldPostgres()
    try {
      const refused = run(program, { ...mail, DATABASE_URL: old.url, PORT: String(await freePort()) })
      expect(await refused.ended).toBe(1)
      expect(refused.output().split('\n').at(-2)).toBe(
        'DATABASE_URL leads to PostgreSQL 15, but the oldest version Akada supports is PostgreSQL 18.',
      )
    } finally {
      old.stop()
    }
  },
)

test('with DATABASE_URL a start has no inbox, no demo content and no database of its own', async () => {
  const url = await copyOfTheTemplate(inject('postgres'))
  const port = String(await freePort())
  const server = run('start.ts', { ...mail, DATABASE_URL: url, PORT: port })
  await server.says('Akada runs at')
  expect(server.output()).not.toMatch(/Sign in as|inbox/)
  expect((await fetch(`http://127.0.0.1:${port}/dev/inbox.json`)).status).toBe(404)
  expect([existsSync(join(folder, 'postgres')), existsSync(join(folder, 'demo-drawing'))]).toEqual([
    false,
    false,
  ])
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}, 120_000)

test('nobody is served who could never get a code', async () => {
  const refused = run('start.ts', { DATABASE_URL: 'postgresql://akada@127.0.0.1:9/akada' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(/^Set SMTP_URL and MAIL_FROM.*AKADA_INBOX=1.*\n$/)
})

const read = (env: Record<string, string>) => {
  const { hasDemo, hasInbox } = readConfig(env)
  return { hasDemo, hasInbox }
}

test('features for trying Akada out are off on an external database by default', () => {
  const url = { DATABASE_URL: 'postgresql://db/akada' }
  expect(read({})).toEqual({ hasDemo: true, hasInbox: true })
  expect(read(url)).toEqual({ hasDemo: false, hasInbox: false })
  expect(read({ ...url, AKADA_INBOX: '1' })).toEqual({ hasDemo: false, hasInbox: true })
  expect(read({ ...url, AKADA_DEMO: '1' })).toEqual({ hasDemo: true, hasInbox: true })
  expect(read({ ...mail, AKADA_INBOX: '1' })).toEqual({ hasDemo: false, hasInbox: false })
})

test('concurrent starts agree on the secrets of a new folder, and a shared secret overrides them', () => {
  const ownSecrets = readSecrets(folder, {})
  expect(readSecrets(folder, {})).toEqual(ownSecrets)
  const shared = randomBytes(32).toString('hex')
  expect(readSecrets(folder, { AKADA_SECRET: shared }).secret).toEqual(Buffer.from(shared, 'base64url'))
  expect(() => readSecrets(folder, { AKADA_SECRET: 'short' })).toThrow(/^AKADA_SECRET must be(?!.*short)/)
})
