import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { freePort } from '#postgres/free-port.ts'
import { waitForEnd } from '#lib/processes.ts'
import { isAlive } from '#lib/is-alive.ts'
import { type RunningProgram, startProgram } from '#testing/site/program.ts'
import { descendantsOf } from '#testing/site/process-tree.ts'
import { copyOfTheTemplate } from '#testing/world/database-stock.ts'

interface Start extends RunningProgram {
  port: number
}

let folder: string
const started: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'akada-start-'))
  chmodSync(folder, 0o711)
})

afterEach(async () => {
  for (const one of started.splice(0)) one.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

async function start(env: Record<string, string> = {}): Promise<Start> {
  const port = Number(env['PORT'] ?? (await freePort()))
  const settings = { AKADA_DATA: folder, AKADA_DEMO: '0', PORT: String(port) }
  const program = startProgram('start.ts', { ...settings, ...env })
  started.push(program.child)
  return { ...program, port }
}

const healthOf = async ({ port }: Start) => (await fetch(`http://127.0.0.1:${port}/api/health`)).status

/** The one address that a start prints lets the browser that opens it read codes and pay with test money. */
async function mustLetTheNewcomerIn({ output, port }: Start): Promise<void> {
  const [, printed = ''] = /Akada runs at (\S+)/.exec(output()) ?? []
  const word = readFileSync(join(folder, 'access-word'), 'utf8').trim()
  expect(printed).toBe(`http://localhost:${port}/?word=${word}`)
  const entered = await fetch(printed, { redirect: 'manual' })
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/'])
  const headers = { cookie: entered.headers.get('set-cookie')?.split(';')[0] ?? '' }
  const config = await fetch(`http://localhost:${port}/api/client-config`)
  const { data } = (await config.json()) as { data: { features: { payments: { bankOrigin: string } } } }
  const { bankOrigin } = data.features.payments
  for (const page of [`http://localhost:${port}/dev/inbox`, `${bankOrigin}/app`]) {
    expect((await fetch(page, { headers })).status).toBe(200)
    expect((await fetch(page)).status).toBe(401)
  }
}

/** A request whose body never comes. */
async function hangingRequest({ port }: Start): Promise<{ cut: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  const head = ['POST /api/auth/login HTTP/1.1', 'host: localhost', 'content-type: application/json']
  socket.write([...head, 'content-length: 1000', '', '{'].join('\r\n'))
  return { cut: once(socket, 'close') }
}

async function mustBeGone(pids: number[]): Promise<void> {
  for (const pid of pids) await waitForEnd(pid, 15_000)
  expect(pids.filter(isAlive)).toEqual([])
}

test(
  'a killed start leaves no process behind, the next one continues with the data, and Ctrl-C ends all',
  { timeout: 120_000 },
  async () => {
    const first = await start()
    await first.says('Akada runs at')
    expect(await healthOf(first)).toBe(200)
    await mustLetTheNewcomerIn(first)

    const second = await start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/^Akada already runs on this data folder \(process \d+\).*\n$/)

    const below = descendantsOf(first.child.pid!)
    expect(below.length).toBeGreaterThan(3)
    first.child.kill('SIGKILL')
    // At once and on the same port, which the killed one's web server still has.
    const third = await start({ AKADA_END_SECONDS: '1', PORT: String(first.port) })
    await third.says('Akada runs at')
    await mustBeGone(below)
    const hanging = await hangingRequest(third)
    expect(await healthOf(third)).toBe(200)
    const belowThird = descendantsOf(third.child.pid!)
    third.child.kill('SIGINT')
    third.child.kill('SIGINT')
    await hanging.cut
    expect(await third.ended).toBe(0)
    expect(third.output()).not.toContain('was killed')
    await mustBeGone(belowThird)
    expect(existsSync(join(folder, 'akada.lock'))).toBe(false)
  },
)

test('a taken port is named, with a way to choose another', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const refused = await start({ PORT: String(port) })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program; stop that one, or choose another port, for example: PORT=${port + 1} npm start\n`,
  )
  other.close()
})

test('a data folder that cannot be created is named', async () => {
  const refused = await start({ AKADA_DATA: '/proc/akada/data' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toBe(
    'The folder /proc/akada cannot be made; choose another data folder with AKADA_DATA.\n',
  )
})

test('a database migrated by a newer version is left alone', async () => {
  const url = await copyOfTheTemplate(inject('postgres'))
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    "insert into kysely_migration (name, timestamp) values ('9999_future.sql', '2030-01-01')",
  )
  await client.end()
  const refused = await start({ DATABASE_URL: url, AKADA_INBOX: '1' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('was changed by a newer version of Akada (9999_future.sql)')
})

test.each([
  ['newer', '19', 'start a newer version of Akada'],
  ['older', '17', 'npm run upgrade-database'],
])('files of a PostgreSQL that is %s are left alone', async (_what, version, words) => {
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), `${version}\n`)
  const refused = await start()
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(`was made by PostgreSQL ${version}`)
  expect(refused.output()).toContain(words)
})

test('the lock of a dead process does not stop a start', { timeout: 120_000 }, async () => {
  writeFileSync(join(folder, 'akada.lock'), JSON.stringify({ pid: process.pid, start: 'another time' }))
  const url = await copyOfTheTemplate(inject('postgres'))
  const again = await start({ DATABASE_URL: url, AKADA_INBOX: '1' })
  await again.says('Akada runs at')
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
})
