import type { Phase, Timing } from './phase.ts'

const columns = [
  ['', 20],
  ['calls/s', 9],
  ['of hello', 10],
  ['p50 ms', 8],
  ['p99 ms', 8],
  ['node µs', 9],
  ['PostgreSQL µs', 14],
] as const

const row = (cells: readonly string[]) =>
  cells.map((cell, n) => (n === 0 ? cell.padEnd(columns[0][1]) : cell.padStart(columns[n]![1]))).join('')

const times = ({ p50, p99 }: Timing) => [p50.toFixed(1), p99.toFixed(1)]

const cost = ({ cpu: { node, postgres } }: Phase) => [
  node.toFixed(0),
  postgres === undefined ? 'unknown' : postgres.toFixed(0),
]

/** Reports each route alone, relative to the first, and in the mix. */
export function report(say: (sentence: string) => void, phases: readonly Phase[], mixed: Phase): void {
  const [hello] = phases
  if (hello) say(row(columns.map(([name]) => name)))
  for (const phase of phases) {
    const [timing] = phase.timings
    if (!timing || !hello) continue
    const share = (phase.perSecond / hello.perSecond).toFixed(2)
    say(row([timing.name, phase.perSecond.toFixed(0), share, ...times(timing), ...cost(phase)]))
  }
  const [node, postgres] = cost(mixed)
  say(
    `All mixed: ${mixed.perSecond.toFixed(0)} calls/s, each ${node} µs of node and ${postgres} µs of PostgreSQL; ${mixed.putOff} were put off.`,
  )
  for (const timing of mixed.timings.toSorted((a, b) => b.perSecond - a.perSecond))
    say(row([`  ${timing.name}`, timing.perSecond.toFixed(0), '', ...times(timing)]))
}
