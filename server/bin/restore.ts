import { counted } from '#lib/counted.ts'
import { resolve } from 'node:path'
import { type Inspection, inspect } from '../src/backup/inspect.ts'
import { restoreBackup } from '../src/backup/restore-backup.ts'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'

const usage = 'Usage: AKADA_DATA=<empty folder> npm run restore -- <backup>'

/** Restores a backup into an empty data folder; exit code 2 when files of posts are missing in it. */
await runToEnd(async (config) => {
  const [backup, ...more] = process.argv.slice(2)
  if (!backup || more.length > 0) throw new Refusal(usage)
  let found: Inspection | undefined
  const manifest = await restoreBackup(config, resolve(backup), async (folder) => {
    found = await inspect(config, folder)
  })
  const { members, posts, objects, missing } = found!
  console.log(`Restored the state of ${manifest.madeAt} into ${config.dataFolder}:`)
  console.log(
    `${counted(members, 'member')}, ${counted(posts, 'post')}, ${counted(objects, 'media object')}.`,
  )
  if (manifest.settings.length > 0)
    console.log(`These settings were in force and are yours to make: ${manifest.settings.join(', ')}.`)
  for (const key of missing) console.log(`Missing: ${key}.`)
  if (missing.length > 0) process.exitCode = 2
})
