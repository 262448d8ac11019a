import { createUnwrapper } from './sequence.ts'

/**
 * In milliseconds: how long a gap may be mere reordering, the minimum between two requests, when we give up, and how long
 * a repair counts.
 */
const times = { reordering: 10, between: 40, giveUp: 1_000, fresh: 10_000 } as const
/** A larger gap is an interruption: a new key frame costs less than all the missing packets. */
const longestGap = 250
const startingRtt = 100

interface Missing {
  since: number
  firstRequestedAt: number
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
  const repairs = createRepairs()
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
          missing.set(gap, { since: now, firstRequestedAt: 0, requestedAt: 0, requests: 0 })
      newest = full
      return { arrival: 'new', full, isInterrupted }
    }
    const lost = missing.get(full)
    if (!lost) return { arrival: full < oldest ? 'recovered' : 'duplicate', full, isInterrupted: false }
    missing.delete(full)
    if (lost.requests > 0) repairs.note(lost, now)
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
      const wait = repairs.waitBefore(lost.requests)
      if (now - (lost.requests === 0 ? lost.since : lost.requestedAt) < wait) continue
      if (lost.requests === 0) lost.firstRequestedAt = now
      lost.requestedAt = now
      lost.requests += 1
      seqs.push(full & 0xffff)
    }
    return { seqs, hasGivenUp }
  }

  return {
    take,
    due,
    newest: () => newest,
    lost: () => lostForGood,
    rtt: repairs.rtt,
    slowestRepair: repairs.slowest,
  }
}

/** How long packets that were requested again take. */
function createRepairs() {
  let rtt = startingRtt
  let slowest = { took: 0, at: Number.NEGATIVE_INFINITY }
  return {
    /** Mostly the first request is answered: on a long round trip others have followed it by then. */
    note({ since, firstRequestedAt }: Missing, now: number): void {
      rtt += (now - firstRequestedAt - rtt) / 8
      const took = now - since
      if (took >= slowest.took || now - slowest.at > times.fresh) slowest = { took, at: now }
    },
    rtt: () => rtt,
    /** Twice at once, in case the request itself is lost: senders answer once in a round trip. */
    waitBefore: (requests: number) =>
      requests === 0 ? times.reordering : Math.max(times.between, requests === 1 ? 0 : rtt * 1.2),
    /** Milliseconds that the slowest of the last repairs took; 0 when nothing had to be repaired. */
    slowest: (now: number) => (now - slowest.at > times.fresh ? 0 : slowest.took),
  }
}
