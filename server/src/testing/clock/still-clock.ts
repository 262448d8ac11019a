import { afterEach, beforeEach, vi } from 'vitest'

/** Lets time stand still during the tests of a file, however long a busy machine takes for them; `later` still moves it. */
export function stopTheClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
}
