import { parseArgs } from 'node:util'
import { aFolder } from '../temporary-folder.ts'
import { cases } from './cases.ts'
import { runCases } from './run.ts'
import { openTown } from './town.ts'

/*
 * npm run prove:abuse [-- --effort 5 --only floods]: attacks a whole installation as in the threat model.
 * Exit code 1 when something does not hold, or when a control, which attacks where the protection is missing,
 * finds nothing.
 */
const { values } = parseArgs({
  options: { effort: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})
const chosen = cases.filter(({ name }) => name.includes(values.only))
await using folder = await aFolder('abuse')
const town = await openTown(folder.path, Number(values.effort))
try {
  const report = await runCases(town, chosen, (sentence) => console.log(sentence))
  console.log(`${report.cases} cases of abuse, each with its control; ${report.findings.length} findings.`)
  if (report.findings.length > 0) process.exitCode = 1
} finally {
  await town.close()
}
