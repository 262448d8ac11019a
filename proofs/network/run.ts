import { tryCase } from '../proof-case.ts'
import { chatCases } from './chats.ts'
import { databaseCases } from './database.ts'
import { refreshCases } from './refreshes.ts'
import { repeatCases } from './repeats.ts'
import { socketCases } from './sockets.ts'
import type { NetworkCase, Stage } from './stage.ts'
import { uploadCases } from './uploads.ts'

/**
 * All cases without a browser. The database comes first, because it compares everything stored with what was
 * acknowledged.
 */
export const cases: readonly NetworkCase[] = [
  ...databaseCases,
  ...uploadCases,
  ...socketCases,
  ...chatCases,
  ...refreshCases,
  ...repeatCases,
]

/** One row of the table. */
export interface CaseReport {
  name: string
  mustHold: string
  counts: Record<string, number>
  seconds: number
  /** What did not hold, and controls that found nothing. */
  findings: string[]
}

/** Runs every case and its control in turn, and reports each. */
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
