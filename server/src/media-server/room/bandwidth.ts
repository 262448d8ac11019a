/** In bits per second: the initial estimate for a viewer, and its bounds. */
const rates = { first: 1_200_000, least: 60_000, most: 8_000_000 } as const
/**
 * In milliseconds: how long a browser's estimate is valid, the pause between two probes upwards, and until an estimate is
 * about what we send now: browsers estimate once a second, of what arrived before.
 */
const times = { fresh: 5_000, firstTry: 4_000, longestTry: 60_000, steady: 2_400 } as const
/** Out of 256. Radio loses some packets however few are sent; those are sent again, and more may still fit. */
const lossThatHurts = 26

/**
 * What a viewer's connection can carry. Browsers report at most one and a half times what they receive, so
 * the estimate is probed upwards: each failed probe doubles the time until the next.
 */
export function createBandwidth(start: number) {
  let estimate: number = rates.first
  let named = { bits: 0, at: -times.fresh }
  let pause: number = times.firstTry
  let lastChange = start
  let fractionLost = 0
  let sentLately: { bits: number; at: number }[] = []

  function lower(to: number, now: number): void {
    if (now - lastChange < times.firstTry) pause = Math.min(times.longestTry, pause * 2)
    estimate = Math.max(rates.least, to)
    lastChange = now
  }

  /** The least of the last few bitrates: browsers name half as much more as they got before the last increase. */
  function steadily(sent: number, now: number): number {
    sentLately = [...sentLately.filter(({ at }) => now - at < times.steady), { bits: sent, at: now }]
    return Math.min(...sentLately.map(({ bits }) => bits))
  }

  return {
    named: (bits: number, now: number) => void (named = { bits, at: now }),
    lost: (fraction: number) => void (fractionLost = fraction),
    /** Call it about every half second with the current bitrate, and whether more would be sent if it fitted. */
    update(sent: number, now: number, isLimited = false): number {
      const steady = steadily(sent, now)
      const isFresh = now - named.at < times.fresh
      if (isFresh && named.bits < Math.min(estimate, steady) * 0.95) lower(named.bits, now)
      else if (fractionLost > lossThatHurts && now - lastChange > 2_000)
        lower(Math.min(estimate, sent) * 0.8, now)
      else if (
        now - lastChange > pause &&
        fractionLost < lossThatHurts &&
        (isLimited || sent > estimate * 0.6)
      ) {
        estimate = Math.min(rates.most, estimate * 1.5)
        lastChange = now
      }
      return estimate
    },
    estimate: () => estimate,
  }
}
