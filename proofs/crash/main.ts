import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Part } from '../installation.ts'
import { aFolder } from '../temporary-folder.ts'
import { runBalanced } from './behind-nginx.ts'
import { crashDatabase } from './lose-on-purpose.ts'
import { killReminders } from './reminders.ts'
import { runCrashes } from './run.ts'
import { interruptMigrations } from './interrupt-migrations.ts'

/*
 * npm run prove:crash [-- --kills 20 --members 8]: kills a whole installation under load and verifies that
 * nothing it acknowledged is lost. Exit code 1 when something is, or when the control loses nothing.
 * With "--nginx 120" three servers behind an installed nginx instead, for so many seconds.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    members: { type: 'string', default: '8' },
    nginx: { type: 'string' },
  },
})
const parts: Part[] = ['web server', 'postgres', 'media worker', 'everything']
await using temporary = await aFolder('crash')
const folder = temporary.path
const say = (sentence: string) => console.log(sentence)

/** Three servers behind nginx. */
async function killBalanced(seconds: number): Promise<boolean> {
  const report = await runBalanced({ folder, members: Number(values.members), seconds, say })
  const { promises, kills, reads, failed, broken } = report
  say(
    `${promises} promises over ${kills} kills; ${broken.length} broken. Of ${reads} reads failed: ${JSON.stringify(failed)}`,
  )
  for (const sentence of broken) say(`  ${sentence}`)
  return broken.length + Object.keys(failed).length === 0
}

/** One installation with everything, and the controls. */
async function killEverything(): Promise<boolean> {
  const kills = Array.from({ length: Number(values.kills) }, (_, turn) => parts[turn % parts.length]!)
  const { promises, broken } = await runCrashes({ folder, members: Number(values.members), kills, say })
  say(`${promises} promises over ${kills.length} kills; ${broken.length} broken.`)
  for (const sentence of broken) say(`  ${sentence}`)
  const migrations = await interruptMigrations(join(folder, 'migrations'), 10)
  say(
    `${migrations.interrupted} of ${migrations.tries} interrupted migrations; all went on at the next start.`,
  )
  const on = await crashDatabase(join(folder, 'control'), 'on')
  const off = await crashDatabase(join(folder, 'control'), 'off')
  say(
    `Control: with synchronous_commit off ${off.lost} of ${off.acknowledged} were lost; on, ${on.lost} of ${on.acknowledged}.`,
  )
  const sent = await killReminders({ folder: join(folder, 'reminders'), kills: 12 })
  const unsent = await killReminders({ folder: join(folder, 'unsent'), kills: 6, isBroken: true })
  say(`${sent.due} reminders over ${sent.kills} kills: ${sent.lost} lost, ${sent.doubled} sent twice.`)
  say(
    `Control: without transactions ${unsent.lost} of ${unsent.due} were lost, ${unsent.doubled} sent twice.`,
  )
  const isReminded = sent.lost + sent.doubled === 0 && unsent.lost + unsent.doubled > 0
  return isReminded && broken.length === 0 && migrations.interrupted > 0 && on.lost === 0 && off.lost > 0
}

const holds = values.nginx ? await killBalanced(Number(values.nginx)) : await killEverything()
if (!holds) process.exitCode = 1
