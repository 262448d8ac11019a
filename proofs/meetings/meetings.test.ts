import { expect, test } from 'vitest'
import { aFolder } from '../temporary-folder.ts'
import { proveMeetings } from './run.ts'

test('browsers see each other in a meeting whose media server is killed and attacked, and controls notice', async () => {
  await using folder = await aFolder('meetings')
  const size = { pages: 3, datagrams: 2_000, offers: 60, joins: 40, isLong: false }
  const { findings, firstFrames } = await proveMeetings({ ...size, folder: folder.path, say: () => {} })
  expect(findings.join('\n')).toBe('')
  expect(firstFrames).toHaveLength(2)
}, 240_000)
