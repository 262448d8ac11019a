import { counted, plural } from '#lib/counted.ts'
import { randomBytes } from 'node:crypto'
import { type Findings, type LostObject, examine } from '../src/doctor/examine.ts'
import { problemsOfAccounts } from '../src/doctor/accounts.ts'
import { problemsOfDatabase } from '../src/doctor/database.ts'
import { problemsOfDisk, problemsOfFiles } from '../src/doctor/folder.ts'
import { repair } from '#doctor/repair.ts'
import { problemsOfMoney } from '../src/doctor/money.ts'
import { problemsOfFailedRows } from '../src/doctor/failed-rows.ts'
import { problemsOfNeighbours } from '../src/doctor/neighbours.ts'
import { type Problem, graveProblem } from '../src/doctor/problem.ts'
import { problemsOfSandbox } from '../src/doctor/sandbox.ts'
import { problemsOfSettings } from '../src/doctor/settings.ts'
import { problemsOfTestBank } from '../src/doctor/test-bank.ts'
import { diagnoseStore } from '../src/doctor/store.ts'
import { createLogger } from '#http/logger.ts'
import { mustBeMigrated, mustBeRecent } from '#supervisor/database.ts'
import { explain } from '#supervisor/explain.ts'
import { addressOfDatabase } from '#supervisor/reach-database.ts'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'
import type { Config } from '../src/config.ts'
import type { Context } from '../src/context.ts'
import { readSecrets } from '#boot/secrets.ts'
import { createProcessContext, createStorage } from '../src/server.ts'

const lostWords: Record<LostObject['kind'], string> = {
  source: 'the upload of',
  result: 'what is shown of',
  avatar: 'the picture of',
  upload: 'an upload of',
}

const usage = 'Usage: npm run doctor [-- --mend]'

/**
 * Reports what is wrong with an installation and how to repair it: settings, files, disks, database, jobs,
 * other services, and whether database and store agree. Changes nothing without --mend. Exit code 2
 * when something is wrong, 0 when there is only advice or nothing.
 */
await runToEnd(async (config) => {
  const args = process.argv.slice(2)
  if (args.some((arg) => arg !== '--mend')) throw new Refusal(usage)
  tell([
    ...problemsOfSettings(config),
    ...problemsOfTestBank(config),
    ...problemsOfFiles(config.dataFolder),
    ...(await problemsOfDisk('the data folder', config.dataFolder)),
    ...(await problemsOfSandbox(config.dataFolder)),
    ...(await problemsOfNeighbours(config)),
  ])
  const storage = createStorage(config, randomBytes(32))
  const store = await diagnoseStore({ ...config, storage, now: () => new Date() })
  tell(store.problems)
  const database = await findDatabase(config)
  if ('what' in database) tell([database])
  else
    await inDatabase(config, database.url, async (context) => {
      tell(await problemsOfDatabase(context.db, context.now))
      tell(await problemsOfAccounts(context.db))
      tell(await problemsOfMoney(context.db))
      tell(await problemsOfFailedRows(context.db))
      if (store.isOpen) await examineContent(context, args.includes('--mend'))
    })
  console.log(process.exitCode === 2 ? 'Something is wrong.' : 'Nothing is wrong.')
  // A service that has not responded would keep the process alive.
  process.exit()
})

function tell(problems: readonly Problem[]): void {
  for (const { isGrave, what, repair: how } of problems)
    console.log(`${isGrave ? 'Wrong: ' : 'Advice:'} ${what}\n        ${how}`)
  if (problems.some(({ isGrave }) => isGrave)) process.exitCode = 2
}

/** A database that can be examined, or why there is none. */
async function findDatabase(config: Config): Promise<{ url: string } | Problem> {
  try {
    const url = addressOfDatabase(config)
    await mustBeRecent(url)
    await mustBeMigrated(url)
    return { url }
  } catch (error) {
    const reason = explain(error, config)
    if (reason) return graveProblem(reason, 'Then ask the doctor again: nothing else could be examined.')
    throw error
  }
}

async function inDatabase(
  config: Config,
  databaseUrl: string,
  work: (context: Context) => Promise<void>,
): Promise<void> {
  const { secret } = readSecrets(config.dataFolder)
  const logger = createLogger({ name: 'doctor', level: config.logLevel })
  const { context, close } = createProcessContext({ config, databaseUrl, secret, logger })
  try {
    await work(context)
  } finally {
    await close()
  }
}

async function examineContent(context: Context, isRepairing: boolean): Promise<void> {
  const findings = await examine(context)
  console.log(describe(findings))
  if (findings.strays.length + findings.lost.length === 0) return
  process.exitCode = 2
  if (!isRepairing)
    return console.log(
      'Run "npm run doctor -- --mend" to move orphans to quarantine and regenerate missing files.',
    )
  const { quarantined, remade } = await repair(context, findings)
  console.log(
    `Moved to quarantine: ${counted(quarantined, 'object')}. Regenerating: ${counted(remade, 'file')} of posts.`,
  )
}

function describe({ strays, lost, quarantined, objects }: Findings): string {
  const set = quarantined.objects > 0 ? `, ${quarantined.objects} in quarantine` : ''
  return [
    ...strays.map(({ key, bytes }) => `Nothing names ${key} (${bytes} bytes).`),
    ...lost.map(
      ({ key, kind, ownerType, ownerId }) => `Missing: ${key}, ${lostWords[kind]} ${ownerType} ${ownerId}.`,
    ),
    `${counted(objects, 'object')}${set}; nothing names ${strays.length} of them, and ${plural(lost.length, { one: '# is', other: '# are' })} missing.`,
  ].join('\n')
}
