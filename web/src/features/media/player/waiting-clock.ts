/** Milliseconds of waiting before the spinner shows, and before low quality is offered. */
const spinnerDelay = 800
const slowDelay = 4000

interface Waiting {
  isWaiting: boolean
  isSlow: boolean
}

/** Signals when a video has waited for data long enough for a spinner, and for an offer of low quality. */
export class WaitingClock {
  readonly #tell: (state: Partial<Waiting>) => void
  #timers: ReturnType<typeof setTimeout>[] = []

  constructor(tell: (state: Partial<Waiting>) => void) {
    this.#tell = tell
  }

  get isRunning(): boolean {
    return this.#timers.length > 0
  }

  start(): void {
    this.stop()
    this.#timers = [
      setTimeout(() => this.#tell({ isWaiting: true }), spinnerDelay),
      setTimeout(() => this.#tell({ isSlow: true }), slowDelay),
    ]
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    this.#tell({ isWaiting: false, isSlow: false })
  }
}
