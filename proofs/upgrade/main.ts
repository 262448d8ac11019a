import { aFolder } from '../temporary-folder.ts'
import { interruptUpgrades } from './interrupt-upgrade.ts'
import { proveUpgrade } from './run.ts'

/*
 * npm run prove:upgrade [-- <commit>]: lets an earlier commit make and use a data folder, starts this version
 * on it and compares every row and file; then the earlier one must refuse it. Upgrades of the database to another
 * PostgreSQL are killed at many moments. Exit code 1 when anything is lost or not refused.
 */
await using folder = await aFolder('upgrade')
const say = (sentence: string) => console.log(sentence)
const broken = await proveUpgrade({ commit: process.argv[2], folder: folder.path, say })
broken.push(...(await interruptUpgrades({ folder: folder.path, tries: 12, say })))
for (const sentence of broken) console.log(`  ${sentence.slice(0, 500)}`)
console.log(
  broken.length === 0 ? 'Nothing was lost, and the older version refused the newer data.' : 'Broken.',
)
if (broken.length > 0) process.exitCode = 1
