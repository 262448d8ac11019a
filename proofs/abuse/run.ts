import { tryCase } from '../proof-case.ts'
import type { AbuseCase, Town } from './case.ts'

export interface AbuseReport {
  cases: number
  /** What did not hold, and controls that found nothing. */
  findings: string[]
}

/** Runs every case and its control, one after the other. */
export async function runCases(
  town: Town,
  cases: readonly AbuseCase[],
  say: (sentence: string) => void,
): Promise<AbuseReport> {
  const findings: string[] = []
  for (const one of cases) {
    const found = await tryCase(town, one)
    findings.push(...found)
    say(`${found.length === 0 ? 'holds' : 'FAILS'}  ${one.name}: ${one.mustHold}`)
    for (const sentence of found) say(`         ${sentence}`)
  }
  return { cases: cases.length, findings }
}
