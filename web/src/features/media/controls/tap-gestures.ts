export interface Point {
  x: number
  y: number
}

export interface TapHandlers {
  onTap: () => void
  onDoubleTap: (at: Point) => void
  /** Held for half a second without moving; `onRelease` follows. */
  onHold: () => void
  onRelease: () => void
}

/** Milliseconds within which a second tap makes a double tap, and after which a press is a hold. */
const doubleTap = 200
const hold = 500
/** Pixels a finger may move during a tap. */
const travel = 10

/** Distinguishes tap, double tap and hold; any movement is a swipe instead. */
export class TapGestures {
  readonly #handlers: TapHandlers
  #start: Point | undefined
  #isHeld = false
  #holdTimer: ReturnType<typeof setTimeout> | undefined
  #tapTimer: ReturnType<typeof setTimeout> | undefined

  constructor(handlers: TapHandlers) {
    this.#handlers = handlers
  }

  down(at: Point): void {
    this.#start = at
    clearTimeout(this.#holdTimer)
    this.#holdTimer = setTimeout(() => {
      this.#isHeld = true
      this.#handlers.onHold()
    }, hold)
  }

  move(at: Point): void {
    const start = this.#start
    if (start && Math.hypot(at.x - start.x, at.y - start.y) > travel) this.cancel()
  }

  up(at: Point): void {
    const isTap = this.#start !== undefined && !this.#isHeld
    this.cancel()
    if (!isTap) return
    if (this.#tapTimer !== undefined) {
      clearTimeout(this.#tapTimer)
      this.#tapTimer = undefined
      this.#handlers.onDoubleTap(at)
      return
    }
    this.#tapTimer = setTimeout(() => {
      this.#tapTimer = undefined
      this.#handlers.onTap()
    }, doubleTap)
  }

  cancel(): void {
    clearTimeout(this.#holdTimer)
    if (this.#isHeld) this.#handlers.onRelease()
    this.#isHeld = false
    this.#start = undefined
  }
}
