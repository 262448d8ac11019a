import { type Findings, type LostObject, examine } from '../src/doctor/examine.ts'
import { mend } from '../src/doctor/mend.ts'
import { createLogger } from '#http/logger.ts'
import { mustBeMigrated } from '#supervisor/database.ts'
import { addressOfDatabase } from '#supervisor/reach-database.ts'
import { Refusal } from '#supervisor/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'
import { readSecrets } from '../src/secrets.ts'
import { createProcessContext } from '../src/server.ts'

const lostWords: Record<LostObject['kind'], string> = {
  source: 'the upload of post',
  result: 'what is shown of post',
  avatar: 'the picture of member',
  upload: 'an upload of member',
}

const usage = 'Usage: npm run doctor [-- --mend]'

/**
 * Looks for objects that nothing names and for rows whose object is gone, and changes nothing unless told to mend.
 * Exit code 2 when database and store disagree.
 */
await runToEnd(async (config) => {
  const args = process.argv.slice(2)
  if (args.some((arg) => arg !== '--mend')) throw new Refusal(usage)
  const databaseUrl = addressOfDatabase(config)
  await mustBeMigrated(databaseUrl)
  const { secret } = readSecrets(config.dataFolder)
  const logger = createLogger({ name: 'doctor', level: config.logLevel })
  const { context, close } = createProcessContext({ config, databaseUrl, secret, logger })
  try {
    const findings = await examine(context)
    console.log(describe(findings))
    if (findings.strays.length + findings.lost.length === 0) return
    process.exitCode = 2
    if (args.length === 0) return console.log('Run "npm run doctor -- --mend" to set aside and make again.')
    const { quarantined, remade } = await mend(context, findings)
    console.log(`Set aside: ${quarantined} objects. Made again: ${remade} files of posts.`)
  } finally {
    await close()
  }
})

function describe({ strays, lost, quarantined, objects }: Findings): string {
  const set = quarantined.objects > 0 ? `, ${quarantined.objects} in quarantine` : ''
  return [
    ...strays.map(({ key, bytes }) => `Nothing names ${key} (${bytes} bytes).`),
    ...lost.map(({ key, kind, ownerId }) => `Missing: ${key}, ${lostWords[kind]} ${ownerId}.`),
    `${objects} objects${set}; nothing names ${strays.length} of them, and ${lost.length} are missing.`,
  ].join('\n')
}
