const steps = [1, 2, 2.5, 5, 10] as const

/** A round number that all values fit under, and a few round ones below it; whole ones where the values are whole. */
export function chartScale(values: readonly number[], lines = 4): { top: number; ticks: number[] } {
  const most = Math.max(...values, 0)
  if (most === 0) return { top: 1, ticks: [0] }
  const rough = most / lines
  const power = 10 ** Math.floor(Math.log10(rough))
  const isWhole = values.every(Number.isInteger)
  const step =
    steps.map((each) => each * power).find((each) => each >= rough && (!isWhole || Number.isInteger(each))) ??
    10 * power
  const count = Math.ceil(most / step)
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}
