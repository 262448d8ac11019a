import { parseArgs } from 'node:util'
import { aFolder } from '../temporary-folder.ts'
import { browserCases } from './browser.ts'
import { type CaseReport, cases, runCases } from './run.ts'
import { long, openStage, short } from './stage.ts'
import { stallCases } from './stalls.ts'

/*
 * npm run prove:network [-- --short --only uploads]: degrades the connections between clients, server and
 * database, and verifies that nothing is lost, duplicated or left hanging. Exit code 1 when something does
 * not hold, or when a control, which removes the protection, finds nothing.
 */
const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})

function say({ name, mustHold, counts, seconds, findings }: CaseReport): void {
  const counted = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
  console.log(`${findings.length === 0 ? 'holds' : 'FAILS'}  ${name} (${seconds.toFixed(1)} s): ${mustHold}`)
  console.log(`         ${counted.join(' · ')}`)
  for (const sentence of findings) console.log(`         ${sentence}`)
}

await using folder = await aFolder('network')
const stage = await openStage(folder.path, values.short ? short : long)
try {
  const chosen = [...cases, ...stallCases, ...browserCases].filter(({ name }) => name.includes(values.only))
  const reports = await runCases(stage, chosen, say)
  const findings = reports.flatMap((report) => report.findings)
  console.log(`${reports.length} cases, each with its control; ${findings.length} findings.`)
  if (findings.length > 0) process.exitCode = 1
} finally {
  await stage.close()
}
