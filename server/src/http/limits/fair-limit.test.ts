import { expect, test } from 'vitest'
import { createFairLimit } from './fair-limit.ts'

test('one member has one task at a time, so that others do not wait behind all of theirs', async () => {
  const pass = createFairLimit({ concurrency: 1, waiting: 10 })
  const order: string[] = []
  const task =
    (name: string, wait: Promise<unknown> = Promise.resolve()) =>
    async () => {
      await wait
      order.push(name)
    }
  const slow = Promise.withResolvers<void>()
  const first = pass('eve', task('eve', slow.promise))
  const more = await Promise.allSettled(Array.from({ length: 20 }, () => pass('eve', task('eve again'))))
  expect(more.every(({ status }) => status === 'rejected')).toBe(true)
  const ada = pass('ada', task('ada'))
  slow.resolve()
  await Promise.all([first, ada])
  expect(order).toEqual(['eve', 'ada'])
  await pass('eve', task('eve later'))
  expect(order.at(-1)).toBe('eve later')
})
