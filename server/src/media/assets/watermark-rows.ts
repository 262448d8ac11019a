import { type Db, statement } from '#db/connect.ts'
import type { MediaOwnerType } from '@akada/contract/media/routes'
import type { StoredRendition } from './media-model.ts'

/** Which copy of a file: the one with this name in it. */
export interface WatermarkKey {
  mediaId: string
  name: string
}

/** A pending copy. */
export interface WatermarkRow extends WatermarkKey {
  ownerType: MediaOwnerType
  kind: 'image' | 'video'
  mimeType: string
  playKey: string
  sourceKey: string
  renditions: StoredRendition[]
}

const findUnfinishedCopy = statement<WatermarkRow, { mediaId: string; name: string }>(`
  select w.media_id, w.name, m.owner_type, m.kind, m.mime_type, m.play_key, m.source_key, m.renditions
    from watermarks w
    join media_assets m on m.id = w.media_id
   where w.media_id = :mediaId and w.name = :name and w.status <> 'ready'
     and m.play_key is not null and m.kind is not null and m.released_at is null`)

/** A pending copy; undefined when there is one already, or the file is deleted or released. */
export async function findWatermark(
  db: Db,
  { mediaId, name }: WatermarkKey,
): Promise<WatermarkRow | undefined> {
  const [row] = await findUnfinishedCopy(db, { mediaId, name })
  return row
}

interface CopyChange {
  status: 'processing' | 'ready' | 'failed'
  progress: number
  made?: { key: string; mimeType: string; bytes: number }
}

/** Null of a file leaves it as it is. */
interface SavedCopy {
  status: string
  progress: number
  key: string | null
  mimeType: string | null
  bytes: number | null
}

const updateCopy = statement<{ askers: string[] }, WatermarkKey & SavedCopy>(`
  update watermarks
     set status = :status, progress = :progress::int, key = coalesce(:key, key),
       mime_type = coalesce(:mimeType, mime_type),
         bytes = coalesce(:bytes::bigint, bytes), askers = case when :status = 'processing' then askers else '{}' end
   where media_id = :mediaId and name = :name and status <> 'ready'
  returning old.askers`)

/** Records the progress of a copy; returns who waits for it, or nothing when nobody needs it any more. */
export async function saveWatermark(
  db: Db,
  { mediaId, name }: WatermarkKey,
  { status, progress, made }: CopyChange,
): Promise<string[] | undefined> {
  const { key = null, mimeType = null, bytes = null } = made ?? {}
  const [row] = await updateCopy(db, { mediaId, name, status, progress, key, mimeType, bytes })
  return row?.askers
}
