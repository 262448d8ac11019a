import { expect, test, vi } from 'vitest'
import { firstMedia } from './first-media.ts'

test('what waits for the first media comes at once when somebody interacts', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }))
  const onArrival = vi.fn<() => void>()
  void firstMedia().then(onArrival)
  await vi.advanceTimersByTimeAsync(100)
  expect(onArrival).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onArrival).toHaveBeenCalledOnce()
})
