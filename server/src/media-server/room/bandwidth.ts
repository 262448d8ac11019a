/** In bits a second: where a viewer's estimate begins, and between what it stays. */
const rates = { first: 1_200_000, least: 60_000, most: 8_000_000 } as const
/** In milliseconds: how long an estimate of the browser counts, and between two tries of more. */
const times = { fresh: 5_000, firstTry: 4_000, longestTry: 60_000 } as const
const lossThatHurts = 26

/**
 * What a viewer's connection carries. Browsers name at most half as much again as they receive, so the estimate is tried
 * upwards: each try that fails doubles the time until the next.
 */
export function createBandwidth(start: number) {
  let estimate: number = rates.first
  let named = { bits: 0, at: -times.fresh }
  let pause: number = times.firstTry
  let lastChange = start
  let fractionLost = 0

  function lower(to: number, now: number): void {
    if (now - lastChange < times.firstTry) pause = Math.min(times.longestTry, pause * 2)
    estimate = Math.max(rates.least, to)
    lastChange = now
  }

  return {
    named: (bits: number, now: number) => void (named = { bits, at: now }),
    lost: (fraction: number) => void (fractionLost = fraction),
    /** To be called about every half second with what is being sent. */
    update(sent: number, now: number): number {
      const isFresh = now - named.at < times.fresh
      if (isFresh && named.bits < Math.min(estimate, sent) * 0.95) lower(named.bits, now)
      else if (fractionLost > lossThatHurts && now - lastChange > 2_000)
        lower(Math.min(estimate, sent) * 0.8, now)
      else if (now - lastChange > pause && fractionLost < lossThatHurts / 3 && sent > estimate * 0.6) {
        estimate = Math.min(rates.most, estimate * 1.5)
        lastChange = now
      }
      return estimate
    },
    estimate: () => estimate,
  }
}
