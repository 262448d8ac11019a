import { expect, test } from 'vitest'
import { aFolder } from '../temporary-folder.ts'
import { cases, runCases } from './run.ts'
import { openStage, short } from './stage.ts'

test('on bad connections nothing is lost, duplicated or left hanging, and every control shows that it could be', async () => {
  await using folder = await aFolder('network')
  const stage = await openStage(folder.path, short)
  try {
    const reports = await runCases(stage, cases, () => {})
    expect(reports.flatMap(({ findings }) => findings).join('\n')).toBe('')
  } finally {
    await stage.close()
  }
}, 600_000)
