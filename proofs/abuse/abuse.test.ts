import { expect, test } from 'vitest'
import { aFolder } from '../temporary-folder.ts'
import { cases } from './cases.ts'
import { runCases } from './run.ts'
import { openTown } from './town.ts'

test('no abuse in the threat model gets through, and every control shows that it could', async () => {
  await using folder = await aFolder('abuse')
  const town = await openTown(folder.path, 1)
  try {
    const { findings } = await runCases(town, cases, () => {})
    expect(findings.join('\n')).toBe('')
  } finally {
    await town.close()
  }
}, 900_000)
