import { expect, test } from 'vitest'
import { aFolder } from '../temporary-folder.ts'
import { runCrowd } from './crowd.ts'
import { loseSales } from './lose-sales.ts'
import { runTrade } from './run.ts'

test(
  'after sales, refunds, disputes and withdrawals with programs killed meanwhile the books are those of the bank',
  {
    timeout: 600_000,
  },
  async () => {
    await using temporary = await aFolder('money')
    const { promises, wrong, restored, control } = await runTrade({
      folder: temporary.path,
      buyers: 6,
      courses: 8,
      kills: ['web server', 'postgres', 'everything'],
      say: () => {},
    })
    expect(wrong).toEqual([])
    expect(promises.paid).toBeGreaterThan(10)
    expect(promises.withdrawal).toBeGreaterThan(0)
    expect(restored.wrong).toEqual([])
    // The controls of the proof.
    expect(control.join()).toContain('A transfer at the bank that is no withdrawal')
    expect(control.join()).toContain('Returned by its buyer after a fifth was handed out')
    expect(control.join()).toContain('Returned, with a certificate that is valid')
    expect(control.join()).toContain('A course counts other learners than it has')
    expect(restored.control.join()).toContain('paid without journal')
  },
)

test(
  'sixty sales at once to one seller are each paid, shown and delivered once',
  { timeout: 300_000 },
  async () => {
    await using temporary = await aFolder('crowd')
    const { sales, wrong, controls } = await runCrowd({
      folder: temporary.path,
      buyers: 6,
      courses: 10,
      say: () => {},
    })
    expect([sales, wrong]).toEqual([60, []])
    const overlooked = Object.keys(controls).filter((what) => controls[what]!.length === 0)
    expect(overlooked).toEqual([])
    expect(Object.keys(controls)).toHaveLength(9)
  },
)

test('sales that PostgreSQL acknowledged survive its death', { timeout: 200_000 }, async () => {
  await using temporary = await aFolder('lost')
  const { acknowledged, lost } = await loseSales(temporary.path, 'on')
  expect(lost).toBe(0)
  expect(acknowledged).toBeGreaterThan(10)
})

test(
  'the proof can fail: without synchronous commits acknowledged sales are lost',
  { timeout: 200_000 },
  async () => {
    await using temporary = await aFolder('lost')
    expect((await loseSales(temporary.path, 'off')).lost).toBeGreaterThan(0)
  },
)
