import type { JoinReply, MissedEvent } from '@akada/contract/live'

/** How long a missing number may still be in transit before it is requested, in milliseconds. */
const gapPatience = 1_000

interface SequencerParts {
  deliver: (event: MissedEvent) => void
  /**
   * Joins the room and requests all events after `since`, which are passed to `joined`; waits for the reply.
   */
  request: (since: number | undefined) => Promise<void>
  /** The room was joined for the first time. */
  onFirst: () => void
  /** More was missed than the server's log holds. */
  onLost: () => void
}

/** One room's events in the order of their numbers, each once, however and however often they arrive. */
export function createSequencer({ deliver, request, onFirst, onLost }: SequencerParts) {
  /** The newest number delivered; unknown until the server has replied once. */
  let last: number | undefined
  let isJoining = false
  const early = new Map<number, MissedEvent>()
  let gap: ReturnType<typeof setTimeout> | undefined

  function join(): Promise<void> {
    pause()
    return request(last)
  }

  function take(event: MissedEvent): void {
    if (last !== undefined && event.seq <= last) return
    early.set(event.seq, event)
    if (!isJoining) release()
  }

  function release(): void {
    stopWaiting()
    for (let next = following(); next; next = following()) {
      last = next.seq
      early.delete(next.seq)
      deliver(next)
    }
    if (early.size > 0) gap = setTimeout(() => void join(), gapPatience)
  }

  const following = () => (last === undefined ? undefined : early.get(last + 1))

  function joined({ seq, missed, isComplete }: Exclude<JoinReply, { refused: string }>): void {
    isJoining = false
    const isFirst = last === undefined
    if (last === undefined || !isComplete) {
      if (!isComplete) onLost()
      // At a first join these are from the moment before it, and the screen may already reflect them.
      else missed.forEach(deliver)
      last = seq
      for (const number of early.keys()) if (number <= seq) early.delete(number)
    }
    for (const event of missed) if (event.seq > last) early.set(event.seq, event)
    release()
    if (isFirst) onFirst()
  }

  function stopWaiting(): void {
    clearTimeout(gap)
    gap = undefined
  }

  /** The connection is down: later events wait until the room has been joined again. */
  function pause(): void {
    stopWaiting()
    isJoining = true
  }

  return { join, take, joined, pause }
}

export type Sequencer = ReturnType<typeof createSequencer>
