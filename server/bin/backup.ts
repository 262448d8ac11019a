import { counted } from '#lib/counted.ts'
import { resolve } from 'node:path'
import { makeBackup } from '../src/backup/make-backup.ts'
import { pruneBackups } from '../src/backup/prune-backups.ts'
import { readArguments } from '#supervisor/arguments.ts'
import { mustBeMigrated } from '#supervisor/database.ts'
import { addressOfDatabase } from '#supervisor/reach-database.ts'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'

const usage = 'Usage: npm run backup -- <folder> [--keep <number>]'

/** Backs up a running installation, database, media and secrets, into a new folder below this one. */
await runToEnd(async (config) => {
  const { parent, keep } = readOrder()
  const url = addressOfDatabase(config)
  await mustBeMigrated(url)
  const { folder, manifest } = await makeBackup(config, url, parent)
  console.log(
    `Saved ${counted(manifest.files, 'file')}, ${Math.ceil(manifest.bytes / 1e6)} MB, in ${folder}. It holds secrets: keep it where only you can read it.`,
  )
  if (manifest.media !== 'copied')
    console.log('Media stay in the object store; save that one by its own means.')
  const removed = keep ? await pruneBackups(parent, keep) : []
  for (const name of removed) console.log(`Removed ${name}.`)
})

function readOrder(): { parent: string; keep: number | undefined } {
  const { values, positionals } = readArguments(usage, { keep: { type: 'string' } })
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (positionals.length !== 1 || (keep !== undefined && !(Number.isInteger(keep) && keep > 0)))
    throw new Refusal(usage)
  return { parent: resolve(positionals[0]!), keep }
}
