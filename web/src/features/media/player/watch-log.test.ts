import { expect, test, vi } from 'vitest'
import { reportWatched, watchLog } from './watch-log.ts'

test('seconds are counted only while a video plays, and once', () => {
  watchLog.start('m1', 1000)
  watchLog.stop('m1', 4000)
  watchLog.start('m1', 10_000)
  expect(watchLog.take('m1', 12_000)).toBe(5)
  watchLog.stop('m1', 13_000)
  expect(watchLog.take('m1')).toBe(1)
  expect(watchLog.take('m1')).toBe(0)
})

test('each watched media is reported; the others, and visitors, are not', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ data: {} }))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { querySelector: () => ({ content: 'pk_web_test:AAAA' }) })
  watchLog.start('m1', 0)
  watchLog.stop('m1', 2500)
  reportWatched({ mediaIds: ['m1', 'm2'], counts: true })
  watchLog.start('m1', 0)
  watchLog.stop('m1', 2500)
  reportWatched({ mediaIds: ['m1'], counts: false })
  expect(watchLog.take('m1')).toBe(0)
  await expect
    .poll(() => fetched.mock.calls.map(([url, init]) => [url, init?.body]))
    .toEqual([['/api/media/m1/view', '{"mediaTimestamp":2.5}']])
})
