import type { MediaOwnerType } from '@akada/contract/media/routes'
import { type Db, statement } from '#db/connect.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { detachObjects } from '#storage/uploads/detach.ts'

/** What files belong to. */
export interface AssetOwner {
  ownerType: MediaOwnerType
  ownerId: string
}

interface SentFile {
  key: string
  mimeType: string
  alt?: string | undefined
  /** The moment of a video used as its cover. */
  coverSeconds?: number | undefined
}

type Queue = Pick<Jobs, 'enqueue'>

/**
 * Assigns files to the owner and queues them for the worker. Call it in the transaction that creates or locks
 * the owner, because no foreign key checks that it exists; `jobs.open` comes before it.
 */
export async function addAssets(
  tx: Db,
  { ownerType, ownerId, from = 0, jobs }: AssetOwner & { from?: number; jobs: Queue },
  files: readonly SentFile[],
): Promise<void> {
  const rows = files.map(({ key, mimeType, alt = '', coverSeconds = null }, index) => ({
    ownerType,
    ownerId,
    position: from + index,
    sourceKey: key,
    mimeType,
    alt,
    coverSeconds,
  }))
  const added = await tx.insertInto('mediaAssets').values(rows).returning('id').execute()
  const isQuick = files.every(({ mimeType }) => mimeType.startsWith('image/'))
  for (const { id: mediaId } of added) await jobs.enqueue(tx, 'media', { mediaId, isQuick })
}

const findNextPosition = statement<{ position: number }, { ownerType: string; ownerId: string }>(`
  select coalesce(max(position) + 1, 0) as position from media_assets where owner_type = :ownerType
    and owner_id = :ownerId`)

/** The position after an owner's last file, including released ones. */
export const nextPosition = async (tx: Db, { ownerType, ownerId }: AssetOwner): Promise<number> =>
  (await findNextPosition(tx, { ownerType, ownerId }))[0]?.position ?? 0

const markFailedProcessing = statement<{ id: string }, { ownerType: string; ownerId: string }>(`
  update media_assets set status = 'processing', progress = 0, failure = null
   where owner_type = :ownerType and owner_id = :ownerId and status = 'failed'
  returning id`)

/** Queues the failed files of an owner again. */
export async function retryAssets(
  tx: Db,
  { ownerType, ownerId, jobs }: AssetOwner & { jobs: Queue },
): Promise<void> {
  for (const { id } of await markFailedProcessing(tx, { ownerType, ownerId }))
    await jobs.enqueue(tx, 'media', { mediaId: id })
}

const clearResults = statement<AssetOwner & { id: string }, { mediaId: string }>(`
  update media_assets
     set status = 'processing', progress = 0, failure = null, placeholder = null, play_key = null, poster_key = null,
         stills = '[]', renditions = '[]', alternatives = null
   where id = :mediaId and released_at is null
  returning id, owner_type, owner_id`)

/** Queues a file whose results are lost again, if it still belongs to something. */
export async function remakeAsset(tx: Db, jobs: Queue, mediaId: string) {
  const [asset] = await clearResults(tx, { mediaId })
  if (asset) await jobs.enqueue(tx, 'media', { mediaId })
  return asset
}

/** SQL: every object of an asset `m`, the upload and its results, as `o (key, kind)`. */
export const objectsOfAsset = `
  lateral (
    select m.source_key, 'source'
    union all select m.play_key, 'result'
    union all select m.poster_key, 'result'
    union all select m.share_still ->> 'key', 'result'
    union all select s ->> 'key', 'result' from jsonb_array_elements(m.stills) s
    union all select r ->> 'key', 'result' from jsonb_array_elements(m.renditions) r
    union all select a ->> 'key', 'result' from jsonb_array_elements(coalesce(m.alternatives, '[]')) a
    union all select w.key, 'copy' from watermarks w where w.media_id = m.id) o (key, kind)`

const releaseAssetsOfOwner = statement<
  { key: string },
  { ownerType: string; ownerId: string; now: Date; ids: readonly string[] | null }
>(`
  with released as (
    update media_assets set released_at = coalesce(released_at, :now::timestamptz)
     where owner_type = :ownerType and owner_id = :ownerId and (:ids::uuid[] is null or id = any(:ids::uuid[]))
    returning *)
  select o.key from released m cross join ${objectsOfAsset} where o.key is not null`)

interface Releasing extends AssetOwner {
  /** The members who uploaded them. */
  userId: string
  now: Date
  /** Some of them; otherwise all. */
  ids?: readonly string[]
}

/** Releases an owner's files: they are no longer processed, and their objects are removed some days later. */
export async function releaseAssets(tx: Db, releasing: Releasing): Promise<void> {
  const { ownerType, ownerId, userId, now, ids = null } = releasing
  const objects = await releaseAssetsOfOwner(tx, { ownerType, ownerId, now, ids })
  await detachObjects(tx, { keys: objects.map(({ key }) => key), userId, now })
}
