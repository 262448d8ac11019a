/** Between two announcements, in milliseconds. */
const pause = 2000

/**
 * Gathers what is to be read aloud: at once while it is quiet, later together, so that a lively conversation
 * does not interrupt itself.
 */
export function createAnnouncer<One>(announce: (some: readonly One[]) => void) {
  let waiting: One[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function next(): void {
    timer = undefined
    if (waiting.length === 0) return
    const some = waiting
    waiting = []
    announce(some)
    timer = setTimeout(next, pause)
  }
  return {
    add(some: readonly One[]): void {
      waiting.push(...some)
      if (timer === undefined) next()
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
