import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { crashDatabase } from './lose-on-purpose.ts'
import { interruptMigrations } from './interrupt-migrations.ts'
import { runCrashes } from './run.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akada-crash-'))
  await chmod(folder, 0o711)
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))

test('what was acknowledged survives the death of every process', { timeout: 400_000 }, async () => {
  const { promises, broken } = await runCrashes({
    folder,
    members: 4,
    kills: ['web server', 'postgres', 'everything'],
    say: () => {},
  })
  expect(broken).toEqual([])
  expect(promises).toBeGreaterThan(50)
})

test('a migration that is killed goes on at the next start', { timeout: 120_000 }, async () => {
  expect(await interruptMigrations(folder, 2)).toMatchObject({ tries: 2 })
})

test(
  'the proof can fail: without synchronous commits a crash loses what was acknowledged',
  { timeout: 200_000 },
  async () => {
    const loss = await crashDatabase(folder, 'off')
    expect(loss.lost).toBeGreaterThan(0)
  },
)
