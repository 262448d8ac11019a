/** `[from, to)` in whole seconds; sorted and disjoint. */
export type Ranges = readonly (readonly [number, number])[]

/** Adds a range, joining adjacent ones. */
export function withRange(ranges: Ranges, [from, to]: readonly [number, number]): Ranges {
  if (to <= from) return ranges
  const apart = ranges.filter((range) => range[1] < from || range[0] > to)
  const touching = ranges.filter((range) => range[1] >= from && range[0] <= to)
  const joined = [
    Math.min(from, ...touching.map((range) => range[0])),
    Math.max(to, ...touching.map((range) => range[1])),
  ] as const
  return [...apart, joined].toSorted((one, other) => one[0] - other[0])
}

/** Follows a film: what is played without a jump becomes a range. */
export class PlayedRange {
  #from: number | undefined
  #to = 0

  /** The film is at this second, playing; returns the range that a jump has ended. */
  at(second: number): readonly [number, number] | undefined {
    if (this.#from === undefined) {
      this.#from = second
      this.#to = second
      return undefined
    }
    // Between two updates at most half a second passes, at twice the speed a whole one; more is a jump.
    const isJump = second < this.#to || second - this.#to > 2
    if (!isJump) {
      this.#to = second
      return undefined
    }
    const ended = this.end()
    this.at(second)
    return ended
  }

  /** What was played since the last jump, so far. */
  soFar(): readonly [number, number] | undefined {
    if (this.#from === undefined) return undefined
    const range = rounded(this.#from, this.#to)
    return range[1] > range[0] ? range : undefined
  }

  /** It stopped. */
  end(): readonly [number, number] | undefined {
    const range = this.soFar()
    this.#from = undefined
    return range
  }
}

const rounded = (from: number, to: number) => [Math.round(from), Math.round(to)] as const
