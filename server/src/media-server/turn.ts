/**
 * Whether a packet still belongs to this turn of the event loop, whose packets get so many milliseconds. The native library
 * hands over up to a thousand packets in a turn; on a machine that is too slow for them, calls and timers would wait for
 * seconds. What does not fit is lost, as on a full line, and browsers ask for it again.
 */
export function createTurn(milliseconds: number, now: () => number = () => performance.now()): () => boolean {
  let ends: number | undefined
  return () => {
    if (ends === undefined) {
      ends = now() + milliseconds
      setImmediate(() => (ends = undefined))
      return true
    }
    return now() < ends
  }
}
