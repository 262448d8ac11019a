import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Refreshes after a pull at the top of the feed; returns how far the pull is, 0 to 1. */
export function usePull(ref: RefObject<HTMLElement | null>, onRefresh: () => void): number {
  const [share, setShare] = useState(0)
  const refresh = useEffectEvent(onRefresh)

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const pull = new Pull()
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    const yOf = (event: TouchEvent) => event.changedTouches[0]?.clientY ?? 0
    const end = (event: TouchEvent) => {
      if (pull.end(yOf(event))) refresh()
      setShare(0)
    }
    element.addEventListener('touchstart', (event) => pull.start(yOf(event), element.scrollTop), options)
    element.addEventListener('touchmove', (event) => setShare(pull.share(yOf(event))), options)
    element.addEventListener('touchend', end, options)
    element.addEventListener('touchcancel', () => setShare(0), options)
    return () => stop.abort()
  }, [ref])

  return share
}

/** Pixels to pull down before letting go refreshes. */
const refreshDistance = 72

/** One pull at the top of the feed. It only observes; the browser keeps scrolling. */
class Pull {
  #from: number | undefined

  start(y: number, scrollTop: number): void {
    this.#from = scrollTop <= 0 ? y : undefined
  }

  /** Progress of the pull, 0 to 1. */
  share(y: number): number {
    return this.#from === undefined ? 0 : Math.max(0, Math.min(1, (y - this.#from) / refreshDistance))
  }

  /** True when letting go here refreshes. */
  end(y: number): boolean {
    const isFar = this.share(y) === 1
    this.#from = undefined
    return isFar
  }
}
