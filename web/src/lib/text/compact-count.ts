const steps = [
  { from: 1_000_000_000, sign: 'B' },
  { from: 1_000_000, sign: 'M' },
  { from: 1_000, sign: 'K' },
] as const

/**
 * A count short enough for a button: 999, 1K, 12.4K, 1.2M. Truncated, not rounded, so that nobody gets a like
 * they lack.
 */
export function compactCount(count: number): string {
  const step = steps.find(({ from }) => count >= from)
  if (!step) return String(Math.max(0, Math.floor(count)))
  const tenths = Math.floor((count * 10) / step.from)
  return `${tenths >= 1000 || tenths % 10 === 0 ? Math.floor(tenths / 10) : tenths / 10}${step.sign}`
}
