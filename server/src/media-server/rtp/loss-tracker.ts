import { createUnwrapper } from './sequence.ts'

/** In milliseconds: how long a gap may be mere reordering, the minimum between two requests, and when we give up. */
const times = { reordering: 10, between: 40, giveUp: 1_000 } as const
/** A larger gap is an interruption: a new key frame costs less than all the missing packets. */
const longestGap = 250
const startingRtt = 100

interface Missing {
  since: number
  requestedAt: number
  requests: number
}

export type Arrival = 'new' | 'recovered' | 'duplicate'

/** Tracks which packets of one stream are missing, and which are duplicates. */
export function createLossTracker() {
  const unwrap = createUnwrapper()
  const missing = new Map<number, Missing>()
  let newest: number | undefined
  let oldest = 0
  let rtt = startingRtt
  let lostForGood = 0

  /** Records a packet; `isInterrupted` when so much is missing that the stream must restart. */
  function take(seq: number, now: number): { arrival: Arrival; full: number; isInterrupted: boolean } {
    const full = unwrap(seq)
    if (newest === undefined) {
      newest = full
      oldest = full
      return { arrival: 'new', full, isInterrupted: false }
    }
    if (full > newest) {
      const isInterrupted = full - newest > longestGap
      if (isInterrupted) missing.clear()
      else
        for (let gap = newest + 1; gap < full; gap += 1)
          missing.set(gap, { since: now, requestedAt: 0, requests: 0 })
      newest = full
      return { arrival: 'new', full, isInterrupted }
    }
    const lost = missing.get(full)
    if (!lost) return { arrival: full < oldest ? 'recovered' : 'duplicate', full, isInterrupted: false }
    missing.delete(full)
    if (lost.requests === 1) rtt += (now - lost.requestedAt - rtt) / 8
    return { arrival: 'recovered', full, isInterrupted: false }
  }

  /** The packets to request now; each is requested again after a round trip. */
  function due(now: number): { seqs: number[]; hasGivenUp: boolean } {
    const seqs: number[] = []
    let hasGivenUp = false
    for (const [full, lost] of missing) {
      if (now - lost.since > times.giveUp) {
        missing.delete(full)
        lostForGood += 1
        hasGivenUp = true
        continue
      }
      const wait = lost.requests === 0 ? times.reordering : Math.max(times.between, rtt * 1.2)
      if (now - (lost.requests === 0 ? lost.since : lost.requestedAt) < wait) continue
      lost.requestedAt = now
      lost.requests += 1
      seqs.push(full & 0xffff)
    }
    return { seqs, hasGivenUp }
  }

  return { take, due, newest: () => newest, lost: () => lostForGood, rtt: () => rtt }
}
