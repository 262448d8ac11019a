import type { JoinReply, MissedEvent } from '@akada/contract/live'

/** How long a missing number may still be on its way before it is asked for, in milliseconds. */
const gapPatience = 1_000

interface SequencerParts {
  deliver: (event: MissedEvent) => void
  /** Asks the server where the room stands and for all since then, which `entered` hears of; waits for the answer. */
  ask: (since: number | undefined) => Promise<void>
  /** The room was entered, and not only again. */
  onFirst: () => void
  /** More was missed than the server keeps. */
  onLost: () => void
}

/** One room's events in the order of their numbers, each once, whatever way and however often they arrive. */
export function createSequencer({ deliver, ask, onFirst, onLost }: SequencerParts) {
  /** The newest number delivered; unknown until the server has first said where the room stands. */
  let last: number | undefined
  let isAsking = false
  const early = new Map<number, MissedEvent>()
  let gap: ReturnType<typeof setTimeout> | undefined

  function enter(): Promise<void> {
    leave()
    return ask(last)
  }

  function take(event: MissedEvent): void {
    if (last !== undefined && event.seq <= last) return
    early.set(event.seq, event)
    if (!isAsking) release()
  }

  function release(): void {
    stopWaiting()
    for (let next = following(); next; next = following()) {
      last = next.seq
      early.delete(next.seq)
      deliver(next)
    }
    if (early.size > 0) gap = setTimeout(() => void enter(), gapPatience)
  }

  const following = () => (last === undefined ? undefined : early.get(last + 1))

  function entered({ seq, missed, isComplete }: Exclude<JoinReply, { refused: string }>): void {
    isAsking = false
    const isFirst = last === undefined
    if (last === undefined || !isComplete) {
      if (!isComplete) onLost()
      // At a first entrance these are of the moment before it, and what is on screen may already hold them.
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

  /** The connection is gone: what arrives next waits until the room has been entered again. */
  function leave(): void {
    stopWaiting()
    isAsking = true
  }

  return { enter, take, entered, leave }
}

export type Sequencer = ReturnType<typeof createSequencer>
