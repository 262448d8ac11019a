import { afterEach, beforeEach, expect, test } from 'vitest'
import { aFolder } from '../temporary-folder.ts'
import { crashDatabase } from './lose-on-purpose.ts'
import { interruptMigrations } from './interrupt-migrations.ts'
import { killReminders } from './reminders.ts'
import { runCrashes } from './run.ts'

let folder: Awaited<ReturnType<typeof aFolder>>

beforeEach(async () => void (folder = await aFolder('crash')))
afterEach(() => folder[Symbol.asyncDispose]())

test('acknowledged writes survive the death of every process', { timeout: 400_000 }, async () => {
  const { promises, broken } = await runCrashes({
    folder: folder.path,
    members: 4,
    kills: ['web server', 'postgres', 'everything'],
    say: () => {},
  })
  expect(broken).toEqual([])
  expect(promises).toBeGreaterThan(50)
})

test('a killed migration continues at the next start', { timeout: 120_000 }, async () => {
  const { interrupted } = await interruptMigrations(folder.path, 2)
  expect(interrupted).toBeGreaterThan(0)
})

test(
  'reminders arrive once although the two workers that send them are killed',
  { timeout: 200_000 },
  async () => {
    const { kills, due, lost, doubled } = await killReminders({ folder: folder.path, kills: 4 })
    expect([lost, doubled]).toEqual([0, 0])
    expect(kills).toBeGreaterThan(2)
    expect(due).toBeGreaterThan(1000)
  },
)

test(
  'the proof can fail: without transactions killed workers lose reminders',
  { timeout: 200_000 },
  async () => {
    const { lost, doubled } = await killReminders({ folder: folder.path, kills: 4, isBroken: true })
    expect(lost + doubled).toBeGreaterThan(0)
  },
)

test(
  'the proof can fail: without synchronous commits a crash loses acknowledged writes',
  { timeout: 200_000 },
  async () => {
    const loss = await crashDatabase(folder.path, 'off')
    expect(loss.lost).toBeGreaterThan(0)
  },
)
