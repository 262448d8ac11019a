import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { explain } from './explain.ts'
import { Refusal } from '#lib/refusal.ts'

const config = readConfig({ AKADA_DATA: '/srv/akada', PORT: '4000' })
const fault = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: it failed`), { code, ...more })

test.each([
  [fault('EADDRINUSE', { syscall: 'listen' }), 'Port 4000 on 127.0.0.1 is taken by another program'],
  [fault('ENOSPC'), 'The disk is full'],
  [fault('53100'), 'The disk is full'],
  [new Error('initdb: could not write: No space left on device'), 'The disk is full'],
  [new Error('FATAL: could not extend file\nHINT:  Check free disk space.'), 'The disk is full'],
  [fault('EACCES', { path: '/srv/akada/akada.lock.1' }), 'may not write to /srv/akada;'],
  [fault('EROFS', { path: '/srv/akada' }), 'read-only disk'],
  [fault('ENOTDIR', { path: '/srv/akada' }), 'is a file'],
  [fault('ENOENT', { path: '/proc/akada', syscall: 'mkdir' }), 'The folder /proc/akada cannot be made'],
  [fault('EADDRNOTAVAIL'), 'is not an address of this machine'],
  [new Refusal('Say it so.'), 'Say it so.'],
])('%s becomes one sentence: %s', (error, words) => {
  expect(explain(error, config)).toContain(words)
})

test("a refusal by the operator's database is reported without its address", () => {
  const ownConfig = readConfig({ DATABASE_URL: 'postgresql://akada:secret@db/akada' })
  const sentence = explain(fault('28P01'), ownConfig)
  expect(sentence).toContain('DATABASE_URL')
  expect(sentence).not.toContain('secret')
})

test.each([
  fault('ENOENT', { syscall: 'connect', path: '/var/run/postgresql/.s.PGSQL.5432' }),
  fault('EACCES', { syscall: 'connect', path: '/var/run/postgresql/.s.PGSQL.5432' }),
  fault('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'db' }),
  fault('EAI_AGAIN', { syscall: 'getaddrinfo', hostname: 'db' }),
  fault('SELF_SIGNED_CERT_IN_CHAIN'),
  new Error('The server does not support SSL connections'),
])('%s is blamed on the database, and not on HOST or the data folder', (error) => {
  const ownConfig = readConfig({ DATABASE_URL: 'postgresql://akada:secret@db/akada?sslmode=verify-full' })
  expect(explain(error, ownConfig)).toContain('The database of DATABASE_URL does not let Akada in')
})

test('a HOST that is no address of this machine is named', () => {
  const elsewhere = readConfig({ HOST: 'elsewhere' })
  expect(explain(fault('ENOTFOUND', { hostname: 'elsewhere' }), elsewhere)).toContain('HOST=elsewhere')
})

test('a bug of ours is not explained away', () => {
  expect(explain(new TypeError('x is not a function'), config)).toBeUndefined()
})
