import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { copyOfTheTemplate } from '#testing/world/database-stock.ts'
import { dumpDatabase, environmentOf, loadDatabase } from './database-dump.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akada-dump-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

/** Fake PostgreSQL tools that record their arguments and the password they get. */
async function tools(version: number): Promise<() => Promise<string>> {
  const said = join(folder, 'said')
  const program = `#!/bin/sh
if [ "$1" = --version ]; then echo "tool (PostgreSQL) ${version}.1 (Debian)"; exit 0; fi
echo "$@ host=$PGHOST database=$PGDATABASE password=$PGPASSWORD" >> ${said}
`
  for (const name of ['pg_dump', 'pg_restore']) {
    await writeFile(join(folder, name), program)
    await chmod(join(folder, name), 0o755)
  }
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  return () => readFile(said, 'utf8')
}

async function anEmptyDatabase(): Promise<string> {
  const client = new pg.Client(`${inject('postgres')}/postgres`)
  const name = `empty_${Date.now()}_${process.pid}`
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${inject('postgres')}/${name}`
}

test('the password of the database is passed in the environment, never as an argument', async () => {
  const said = await tools(18)
  const url = await copyOfTheTemplate(inject('postgres'))
  await dumpDatabase(url, join(folder, 'file'))
  const { password, pathname } = new URL(url)
  expect(await said()).toContain(` host=127.0.0.1 database=${pathname.slice(1)} password=${password}`)
  expect((await said()).split(' host=')[0]).not.toMatch(/postgresql:|@/)
})

test('a server behind a socket is reached through it, by the tools as by our server', async () => {
  const url = new URL(await copyOfTheTemplate(inject('postgres')))
  const address = new URL(`postgresql:///${url.pathname.slice(1)}`)
  for (const [name, value] of [
    ['host', url.hostname],
    ['user', url.username],
    ['password', url.password],
  ] as const)
    address.searchParams.set(name, value)
  vi.stubEnv('PGPORT', url.port)
  const said = await tools(18)
  await dumpDatabase(address.href, join(folder, 'file'))
  expect(await said()).toContain(` host=127.0.0.1 database=${url.pathname.slice(1)} password=akada`)
})

test('tools older than the server are refused, naming the required version', async () => {
  await tools(15)
  const url = await copyOfTheTemplate(inject('postgres'))
  await expect(dumpDatabase(url, join(folder, 'file'))).rejects.toThrow(
    /version 15 and the server of version 18; install the client programs of PostgreSQL 18/,
  )
})

test('missing tools are named', async () => {
  vi.stubEnv('PATH', folder)
  const url = await copyOfTheTemplate(inject('postgres'))
  await expect(dumpDatabase(url, join(folder, 'file'))).rejects.toThrow(/pg_dump is not installed here/)
})

test('a dump is loaded as a whole into an empty database, and into no other', async () => {
  const said = await tools(18)
  await loadDatabase(await anEmptyDatabase(), join(folder, 'file'))
  expect(await said()).toMatch(/--exit-on-error --single-transaction --dbname=empty_/)
  const taken = await copyOfTheTemplate(inject('postgres'))
  await expect(loadDatabase(taken, join(folder, 'file'))).rejects.toThrow(/is not empty/)
})

test("an encrypted connection is encrypted for the tools too, with the certificates of the address or else the system's", async () => {
  const url = 'postgresql://akada:akada@db.example.com/akada?sslmode=verify-full'
  expect(environmentOf(url)).toMatchObject({ PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' })
  const authority = join(folder, 'authority.pem')
  await writeFile(authority, 'a certificate')
  const trusting = environmentOf(`${url}&sslrootcert=${encodeURIComponent(authority)}`)
  expect(trusting).toMatchObject({ PGSSLMODE: 'verify-full', PGSSLROOTCERT: authority })
  expect(environmentOf('postgresql://akada@127.0.0.1/akada')).not.toHaveProperty('PGSSLROOTCERT')
})
