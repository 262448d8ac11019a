/** Pixels a finger must pull down at the top before letting go refreshes. */
export const refreshingPull = 72

/** One pull at the top of the feed; it only watches, scrolling stays the browser's. */
export class Pull {
  #from: number | undefined

  start(y: number, scrollTop: number): void {
    this.#from = scrollTop <= 0 ? y : undefined
  }

  /** How far it has come, 0 to 1. */
  share(y: number): number {
    return this.#from === undefined ? 0 : Math.max(0, Math.min(1, (y - this.#from) / refreshingPull))
  }

  /** True when letting go here refreshes. */
  end(y: number): boolean {
    const isFar = this.share(y) === 1
    this.#from = undefined
    return isFar
  }
}
