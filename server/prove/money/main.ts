import { parseArgs } from 'node:util'
import type { Part } from '../installation.ts'
import { aFolder } from '../temporary-folder.ts'
import { runCrowd } from './crowd.ts'
import { runTrade } from './run.ts'

/*
 * npm run prove:money [-- --kills 12 --buyers 8 --courses 20 --sales 1000]: sales, refunds, chargebacks and withdrawals at once while the
 * programs are killed; afterwards the books are compared with the bank's, to the kobo. Exit code 1 when anything is doubled,
 * lost or unexplained, or when the same check misses a transfer that was planted at the bank.
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

const { promises, wrong, control } = await runTrade({
  folder: temporary.path,
  buyers: Number(values.buyers),
  courses: Number(values.courses),
  kills: Array.from({ length: Number(values.kills) }, (_, turn) => parts[turn % parts.length]!),
  say,
})
const { order, paid, refund, withdrawal } = promises
say(
  `${order} orders, ${paid} paid, ${refund} refunds, ${withdrawal} withdrawals acknowledged; ${wrong.length} things wrong.`,
)
for (const sentence of wrong) say(`  ${sentence}`)
say(`Control: a transfer planted at the bank was ${control.length > 0 ? 'found' : 'overlooked'}.`)
if (wrong.length > 0 || control.length === 0) process.exitCode = 1

const buyers = 25
const crowd = await runCrowd({
  folder: temporary.path,
  buyers,
  courses: Math.ceil(Number(values.sales) / buyers),
  say,
})
say(
  `${crowd.sales} sales at once to one seller, settled in ${crowd.seconds.toFixed(0)} s; ${crowd.wrong.length} things wrong.`,
)
for (const sentence of crowd.wrong) say(`  ${sentence}`)
say(`Control: a kobo too much in one of them was ${crowd.control.length > 0 ? 'found' : 'overlooked'}.`)
if (crowd.wrong.length > 0 || crowd.control.length === 0) process.exitCode = 1
