import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cases } from './cases.ts'
import { runCases } from './run.ts'
import { openTown } from './town.ts'

/*
 * npm run prove:abuse [-- --effort 5 --only floods]: attacks a whole installation in the ways of the threat model. Exit code 1 when
 * something does not hold, or when a control, which looks where the guard is missing, finds nothing.
 */
const { values } = parseArgs({
  options: { effort: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})
const chosen = cases.filter(({ name }) => name.includes(values.only))
const folder = await mkdtemp(join(tmpdir(), 'akada-abuse-'))
await chmod(folder, 0o711)

try {
  const town = await openTown(folder, Number(values.effort))
  try {
    const report = await runCases(town, chosen, (sentence) => console.log(sentence))
    console.log(`${report.cases} cases of abuse, each with its control; ${report.findings.length} findings.`)
    if (report.findings.length > 0) process.exitCode = 1
  } finally {
    await town.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}
