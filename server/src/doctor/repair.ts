import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import { remakeAsset } from '#media/assets/owner-assets.ts'
import { reportProgress } from '#media/worker/report.ts'
import type { ListedObject } from '#storage/storage.ts'
import type { Context } from '#context.ts'
import { type Findings, type LostObject, quarantine } from './examine.ts'

type Repairing = Pick<Context, 'db' | 'declared' | 'jobs' | 'live' | 'now' | 'storage'>

/** What was done: objects quarantined, and files that the worker prepares again. */
export interface Repaired {
  quarantined: number
  remade: number
}

/**
 * Quarantines orphaned objects, and has missing results prepared again from existing uploads. Nothing is
 * removed: a quarantined object can be put back under its key.
 */
export async function repair(context: Repairing, { strays, lost }: Findings): Promise<Repaired> {
  for (const stray of strays) await setAside(context, stray)
  const remakeable = mediaToRemake(lost)
  for (const media of remakeable) await remake(context, media)
  return { quarantined: strays.length, remade: remakeable.length }
}

async function setAside({ storage }: Repairing, { key, bytes }: ListedObject): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'akada-quarantine-'))
  const copy = `${quarantine}${key}`
  try {
    await storage.download(key, join(folder, 'object'))
    await storage.put(copy, join(folder, 'object'), 'application/octet-stream')
    if ((await storage.stat(copy))?.bytes !== bytes) throw new Error(`${key} could not be set aside.`)
    await storage.remove(key)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Files that exist but lack some of their results. */
function mediaToRemake(lost: readonly LostObject[]): string[] {
  const withoutSource = new Set(lost.filter(({ kind }) => kind === 'source').map(({ mediaId }) => mediaId))
  const lacking = lost.flatMap(({ kind, mediaId }) => (kind === 'result' && mediaId ? [mediaId] : []))
  return [...new Set(lacking)].filter((mediaId) => !withoutSource.has(mediaId))
}

async function remake(context: Repairing, mediaId: string): Promise<void> {
  const { db, jobs } = context
  await jobs.open()
  const asset = await db.transaction().execute((tx) => remakeAsset(tx, jobs, mediaId))
  if (asset) await reportProgress({ context }, asset)
}
