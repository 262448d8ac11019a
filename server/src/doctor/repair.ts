import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import { statement } from '#db/connect.ts'
import { rewriteMedia } from '#features/posts/public.ts'
import type { ListedObject } from '#storage/storage.ts'
import type { Context } from '#context.ts'
import { type Findings, type LostObject, quarantine } from './examine.ts'

type Repairing = Pick<Context, 'db' | 'storage' | 'jobs'>

/** What was done: objects set aside, and files of posts that the worker makes again. */
export interface Repaired {
  quarantined: number
  remade: number
}

/**
 * Sets aside what nothing names, and has made again what was made of files that are still there. Nothing is removed:
 * a quarantined object can be put back under its key.
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

interface Media {
  mediaId: string
  postId: string
}

/** Files of posts that lack something that was made of them, while they themselves are there. */
function mediaToRemake(lost: readonly LostObject[]): Media[] {
  const withoutSource = new Set(lost.filter(({ kind }) => kind === 'source').map(({ mediaId }) => mediaId))
  const byId = new Map<string, Media>()
  for (const { kind, mediaId, ownerId } of lost)
    if (kind === 'result' && mediaId && !withoutSource.has(mediaId))
      byId.set(mediaId, { mediaId, postId: ownerId })
  return [...byId.values()]
}

const lockPost = statement('select from posts where id = $1 for update')
const forgetResults = statement(`
  update post_media
     set status = 'processing', progress = 0, failure = null, placeholder = null, play_key = null, poster_key = null,
         stills = '[]', renditions = '[]'
   where id = $1`)

async function remake({ db, jobs }: Repairing, { mediaId, postId }: Media): Promise<void> {
  await jobs.open()
  await db.transaction().execute(async (tx) => {
    await lockPost(tx, postId)
    await forgetResults(tx, mediaId)
    await rewriteMedia(tx, postId)
    await jobs.enqueue(tx, 'media', { mediaId })
  })
}
