import type { AbuseCase, Town } from './case.ts'

export interface AbuseReport {
  cases: number
  /** What did not hold, and controls that found nothing. */
  findings: string[]
}

/** Tries every case and its control, one after the other. */
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

const broke = (what: string) => (error: Error) => [`the ${what} ended early: ${error.stack ?? error.message}`]

async function tryCase(town: Town, { name, attack, control }: AbuseCase): Promise<string[]> {
  const found = await attack(town).catch(broke('attack'))
  const seen = await control(town).catch((error: Error) => {
    found.push(...broke('control')(error))
    return ['']
  })
  if (seen.length === 0) found.push('The control found nothing, so the attack proves nothing.')
  return found.map((sentence) => `${name}: ${sentence}`)
}
