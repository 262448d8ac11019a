import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Part } from '../installation.ts'
import { aFolder } from '../temporary-folder.ts'
import { runCrowd } from './crowd.ts'
import { loseSales } from './lose-sales.ts'
import { runTrade } from './run.ts'

/*
 * npm run prove:money [-- --kills 12 --buyers 8 --courses 20 --sales 1000]: sales, refunds, chargebacks and withdrawals at once while the
 * programs are killed, and prices that rise while checkouts are open of which both are paid; afterwards the books are compared with the bank's, to the kobo. Exit code 1 when anything is doubled,
 * lost or unexplained, in a restored backup as well, or when a check misses what is broken on purpose.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '12' },
    buyers: { type: 'string', default: '8' },
    courses: { type: 'string', default: '20' },
    /** To one seller at once. */
    sales: { type: 'string', default: '1000' },
  },
})
const parts: Part[] = ['web server', 'postgres', 'media worker', 'everything']
await using temporary = await aFolder('money')
const say = (sentence: string) => console.log(sentence)

const folder = temporary.path

/** Prints what is wrong, and whether each control found something; sets the exit code. */
function judge(wrong: readonly string[], controls: Readonly<Record<string, readonly string[]>>): void {
  for (const sentence of wrong) say(`  ${sentence}`)
  for (const [what, found] of Object.entries(controls)) {
    say(`Control: ${what} was ${found.length > 0 ? 'found' : 'overlooked'}.`)
    if (found.length === 0) process.exitCode = 1
  }
  if (wrong.length > 0) process.exitCode = 1
}

const { promises, wrong, restored, control } = await runTrade({
  folder,
  buyers: Number(values.buyers),
  courses: Number(values.courses),
  kills: Array.from({ length: Number(values.kills) }, (_, turn) => parts[turn % parts.length]!),
  say,
})
const { order, paid, refund, withdrawal } = promises
say(
  `${order} orders, ${paid} paid, ${refund} refunds, ${withdrawal} withdrawals acknowledged; ${wrong.length} things wrong.`,
)
judge(wrong, { 'a transfer planted at the bank': control })
say(`A backup made meanwhile and restored: ${restored.wrong.length} things wrong.`)
judge(restored.wrong, { 'a movement taken out of the restored books': restored.control })

const buyers = 25
const crowd = await runCrowd({ folder, buyers, courses: Math.ceil(Number(values.sales) / buyers), say })
say(
  `${crowd.sales} sales at once to one seller, settled in ${crowd.seconds.toFixed(0)} s; ${crowd.wrong.length} things wrong.`,
)
judge(crowd.wrong, crowd.controls)

const [on, off] = [await loseSales(join(folder, 'lost'), 'on'), await loseSales(join(folder, 'lost'), 'off')]
say(`${on.acknowledged} sales acknowledged by a PostgreSQL that was killed; ${on.lost} lost.`)
judge(on.lost > 0 ? [`${on.lost} sales lost`] : [], {
  'PostgreSQL without synchronous commits': off.lost > 0 ? [`${off.lost} of ${off.acknowledged} lost`] : [],
})
