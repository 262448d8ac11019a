/** Failures in this many milliseconds and seconds of the film count as one; after so many it isn't the address. */
const within = { ms: 30_000, seconds: 1 }
const maxTries = 3

interface Failure {
  /** Seconds of the film. */
  at: number
  /** Milliseconds of any clock that never goes back. */
  moment: number
}

/** Decides whether a film that fails gets another address, or has another problem than that its address has expired. */
export function createRenewals(): (failure: Failure) => boolean {
  let before: readonly Failure[] = []
  return (failure) => {
    const sameSpot = before.filter(
      ({ at, moment }) => failure.moment - moment < within.ms && Math.abs(failure.at - at) < within.seconds,
    )
    if (sameSpot.length >= maxTries) return false
    before = [...sameSpot, failure]
    return true
  }
}
