import { aFolder } from '../temporary-folder.ts'
import { proveUpgrade } from './run.ts'

/*
 * npm run prove:upgrade [-- <commit>]: lets an earlier commit make and use a data folder, starts this version
 * on it and compares every row and file; then the earlier one must refuse it. Exit code 1 when anything is
 * lost or not refused.
 */
await using folder = await aFolder('upgrade')
const broken = await proveUpgrade({
  commit: process.argv[2],
  folder: folder.path,
  say: (sentence) => console.log(sentence),
})
for (const sentence of broken) console.log(`  ${sentence.slice(0, 500)}`)
console.log(
  broken.length === 0 ? 'Nothing was lost, and the older version refused the newer data.' : 'Broken.',
)
if (broken.length > 0) process.exitCode = 1
