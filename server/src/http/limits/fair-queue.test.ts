import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** A line whose tasks run until they are let go, in the order in which they have started. */
function aLine(limits: { concurrency: number; waiting: number }) {
  const pass = createFairQueue(limits)
  const started: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const reasons = new Set<string>()
  const come = (account: string, address = account) =>
    pass({ account, address }, async () => {
      started.push(account)
      await new Promise<void>((end) => void ends.push(end))
    }).catch(({ code, retryAfter }: { code: string; retryAfter: number }) => {
      refused.push(account)
      reasons.add(`${code} ${retryAfter}`)
    })
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { come, endOne, started, refused, reasons }
}

test('whoever has least in the line is next, and of equals who came first', async () => {
  const { come, endOne, started } = aLine({ concurrency: 1, waiting: 100 })
  const all = ['eve', 'eve', 'eve', 'eve', 'ada', 'obi', 'ada'].map((name) => come(name))
  for (let n = 0; n < 7; n += 1) await endOne()
  await Promise.all(all)
  expect(started).toEqual(['eve', 'ada', 'obi', 'eve', 'ada', 'eve', 'eve'])
})

test('many accounts of one address wait behind those of others', async () => {
  const { come, endOne, started } = aLine({ concurrency: 1, waiting: 100 })
  const all = [0, 1, 2, 3].map((n) => come(`eve ${n}`, 'one address'))
  all.push(come('ada'), come('obi'))
  for (let n = 0; n < 6; n += 1) await endOne()
  await Promise.all(all)
  expect(started).toEqual(['eve 0', 'ada', 'obi', 'eve 1', 'eve 2', 'eve 3'])
})

test('a full line refuses whoever has most in it, not whoever comes', async () => {
  const { come, endOne, started, refused, reasons } = aLine({ concurrency: 2, waiting: 10 })
  const all = Array.from({ length: 200 }, () => come('eve'))
  all.push(come('ada'), come('obi'))
  await new Promise(setImmediate)
  expect(refused).toHaveLength(190)
  expect([new Set(refused), reasons]).toEqual([new Set(['eve']), new Set(['API_ERR_UNAVAILABLE 2'])])
  for (let n = 0; n < 12; n += 1) await endOne()
  await Promise.all(all)
  expect(started.slice(0, 4)).toEqual(['eve', 'eve', 'ada', 'obi'])
  expect(started).toHaveLength(12)
  // Nothing is left behind: the next caller runs at once.
  const later = come('ada')
  await endOne()
  await later
  expect(started).toHaveLength(13)
})
