/** In milliseconds: how long losses count, what a repair takes beyond round trip and loss, and the steps of the delay. */
const times = { fresh: 10_000, margin: 100, step: 50, longest: 1_500 } as const
/** Out of 256, of the last few reports: a single packet is no bad connection. */
const lossThatShows = 3

/**
 * How long a viewer's browser should hold pictures back, in milliseconds. It doesn't know the round trip, because it only
 * receives: without a delay each packet sent again comes too late, and the picture stands still for a round trip.
 */
export function createPlayoutDelay() {
  let roundTrip = 0
  let loss = 0
  let lostAt = Number.NEGATIVE_INFINITY
  let delay = 0

  /** As long as a repair takes on the sender's own connection and on the viewer's. */
  function needed(senderRepair: number, now: number): number {
    const viewerRepair = now - lostAt < times.fresh ? roundTrip * 1.25 + times.margin : 0
    return Math.min(times.longest, Math.ceil((viewerRepair + senderRepair) / times.step) * times.step)
  }

  return {
    measured: (milliseconds: number) =>
      void (roundTrip += (milliseconds - roundTrip) / (roundTrip === 0 ? 1 : 4)),
    lost(share: number, now: number): void {
      loss += (share - loss) / 4
      if (loss >= lossThatShows) lostAt = now
    },
    /** Small changes would only make pictures run faster and slower. */
    update(senderRepair: number, now: number): number {
      const next = needed(senderRepair, now)
      if (next === 0 || Math.abs(next - delay) > times.step) delay = next
      return delay
    },
  }
}
