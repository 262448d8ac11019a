import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
})

async function waiting() {
  const { firstInteraction } = await import('./first-interaction.ts')
  const onMove = vi.fn<() => void>()
  void firstInteraction().then(onMove)
  await vi.advanceTimersByTimeAsync(9000)
  expect(onMove).not.toHaveBeenCalled()
  return onMove
}

test('a lazy load starts with the first interaction', async () => {
  const onMove = await waiting()
  document.dispatchEvent(new Event('wheel'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onMove).toHaveBeenCalledOnce()
})

test('without an interaction it starts after a while', async () => {
  const onMove = await waiting()
  await vi.advanceTimersByTimeAsync(1000)
  expect(onMove).toHaveBeenCalledOnce()
})
