import { tryCase } from '../proof-case.ts'
import { databaseCases } from './database.ts'
import { refreshCases } from './refreshes.ts'
import { repeatCases } from './repeats.ts'
import { socketCases } from './sockets.ts'
import type { NetworkCase, Stage } from './stage.ts'
import { uploadCases } from './uploads.ts'

/** All but the browser's. The database comes first, as it compares all that is stored with what was promised. */
export const cases: readonly NetworkCase[] = [
  ...databaseCases,
  ...uploadCases,
  ...socketCases,
  ...refreshCases,
  ...repeatCases,
]

/** One line of the table. */
export interface CaseReport {
  name: string
  mustHold: string
  counts: Record<string, number>
  seconds: number
  /** What did not hold, and a control that found nothing. */
  findings: string[]
}

/** Tries every case and its control, one after the other, and tells of each. */
export async function runCases(
  stage: Omit<Stage, 'counts'>,
  chosen: readonly NetworkCase[],
  say: (report: CaseReport) => void,
): Promise<CaseReport[]> {
  const reports: CaseReport[] = []
  for (const one of chosen) {
    const startedAt = Date.now()
    const counts: Record<string, number> = {}
    const findings = await tryCase({ ...stage, counts }, one)
    const { name, mustHold } = one
    const report = { name, mustHold, counts, seconds: (Date.now() - startedAt) / 1000, findings }
    reports.push(report)
    say(report)
  }
  return reports
}
