import type { Site } from './site.ts'

/** What the rows measure on. */
export interface Bench {
  /** Ten thousand posts, in every run. */
  small: Site
  /** A hundred thousand posts, or a million with `--full`. */
  large: Site
  /** A folder for files, removed afterwards. */
  folder: string
}

export interface Measured {
  what: string
  /** The baseline of the figure, measured in the same run. */
  limit: string
  /** The figure divided by the baseline. */
  ratio: number
  goal: { atLeast: number } | { atMost: number }
  /** The figures behind the ratio. */
  detail: string
}

/** Each file of `rows/` exports one `row`; no list names them. */
export interface Row {
  measure: (bench: Bench) => Promise<Measured[]>
}

export const isReached = ({ ratio, goal }: Measured) =>
  'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost

const usualRounds = 3

/** Measures two things alternately, so that a noisy neighbour affects both; returns the medians and their ratio. */
export async function compare(
  figure: () => Promise<number>,
  limit: () => Promise<number>,
  rounds = usualRounds,
) {
  const pairs: { figure: number; limit: number }[] = []
  for (let round = 0; round < rounds; round += 1) pairs.push({ limit: await limit(), figure: await figure() })
  const of = (pick: (pair: (typeof pairs)[number]) => number) => median(pairs.map(pick))
  return {
    figure: of(({ figure }) => figure),
    limit: of(({ limit }) => limit),
    ratio: of(({ figure, limit }) => figure / limit),
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
