/** Milliseconds of waiting before the spinner shows, and before a smaller picture is offered. */
const spinnerDelay = 800
const slowDelay = 4000

interface Waiting {
  isWaiting: boolean
  isSlow: boolean
}

/** Tells how long a video has been waiting for data: long enough for a spinner, or for an offer of low quality. */
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
