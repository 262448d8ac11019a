import { expect, test, vi } from 'vitest'
import { memoizePer } from './weak-memo.ts'

test('runs once for each object, even when it returns nothing', () => {
  const make = vi.fn<(key: { name: string }) => string | undefined>(({ name }) => name || undefined)
  const nameOf = memoizePer(make)
  const [ada, nobody] = [{ name: 'Ada' }, { name: '' }]
  expect([ada, nobody, ada, nobody].map((one) => nameOf(one))).toEqual(['Ada', undefined, 'Ada', undefined])
  expect(make.mock.calls).toEqual([[ada], [nobody]])
})

test('uses the arguments of the first call', () => {
  const sumOf = memoizePer((_key: object, ...numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0))
  const key = {}
  expect([sumOf(key, 1, 2), sumOf(key, 3), sumOf({}, 3)]).toEqual([3, 3, 3])
})

test('runs again after it has failed', () => {
  const make = vi.fn<(key: object) => string>(() => 'made')
  make.mockImplementationOnce(() => {
    throw new Error('not yet')
  })
  const once = memoizePer(make)
  const key = {}
  expect(() => once(key)).toThrow('not yet')
  expect(once(key)).toBe('made')
})
