import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cases } from './cases.ts'
import { runCases } from './run.ts'
import { openTown } from './town.ts'

test('no abuse of the threat model gets through, and every control shows that it could', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'akada-abuse-'))
  await chmod(folder, 0o711)
  try {
    const town = await openTown(folder, 1)
    try {
      const { findings } = await runCases(town, cases, () => {})
      expect(findings).toEqual([])
    } finally {
      await town.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}, 900_000)
