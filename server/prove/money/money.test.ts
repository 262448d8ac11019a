import { expect, test } from 'vitest'
import { aFolder } from '../temporary-folder.ts'
import { runCrowd } from './crowd.ts'
import { runTrade } from './run.ts'

test(
  'after sales, refunds, disputes and withdrawals with programs killed meanwhile the books are those of the bank',
  {
    timeout: 600_000,
  },
  async () => {
    await using temporary = await aFolder('money')
    const { promises, wrong, control } = await runTrade({
      folder: temporary.path,
      buyers: 6,
      courses: 8,
      kills: ['web server', 'postgres', 'everything'],
      say: () => {},
    })
    expect(wrong).toEqual([])
    expect(promises.paid).toBeGreaterThan(10)
    expect(promises.withdrawal).toBeGreaterThan(0)
    // The control of the proof.
    expect(control.join()).toContain('A transfer at the bank that is no withdrawal')
  },
)

test(
  'sixty sales at once to one seller are each paid, shown and delivered once',
  { timeout: 300_000 },
  async () => {
    await using temporary = await aFolder('crowd')
    const { sales, wrong, control } = await runCrowd({
      folder: temporary.path,
      buyers: 6,
      courses: 10,
      say: () => {},
    })
    expect([sales, wrong]).toEqual([60, []])
    expect(control.join()).toContain('pending differs from earnings')
  },
)
