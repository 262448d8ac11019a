import { afterEach, beforeEach, vi } from 'vitest'

/** Freezes the clock during the tests of a file, however slow the machine; `later` still advances it. */
export function stopTheClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
}
