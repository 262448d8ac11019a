import { type Db, statement } from '#db/connect.ts'
import type { MediaOwnerType } from '@akada/contract/media'
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

const unfinished = statement<WatermarkRow>(`
  select w.media_id, w.name, m.owner_type, m.kind, m.mime_type, m.play_key, m.source_key, m.renditions
    from watermarks w
    join media_assets m on m.id = w.media_id
   where w.media_id = $1 and w.name = $2 and w.status <> 'ready'
     and m.play_key is not null and m.kind is not null and m.released_at is null`)

/** A pending copy; undefined when there is one already, or the file is deleted or released. */
export async function findWatermark(
  db: Db,
  { mediaId, name }: WatermarkKey,
): Promise<WatermarkRow | undefined> {
  const [row] = await unfinished(db, mediaId, name)
  return row
}

interface CopyChange {
  status: 'processing' | 'ready' | 'failed'
  progress: number
  made?: { key: string; mimeType: string; bytes: number }
}

const updateCopy = statement<{ askers: string[] }>(`
  update watermarks
     set status = $3, progress = $4::int, key = coalesce($5, key), mime_type = coalesce($6, mime_type),
         bytes = coalesce($7::bigint, bytes), askers = case when $3 = 'processing' then askers else '{}' end
   where media_id = $1 and name = $2 and status <> 'ready'
  returning old.askers`)

/** Records the progress of a copy; returns who waits for it, or nothing when nobody needs it any more. */
export async function saveWatermark(
  db: Db,
  { mediaId, name }: WatermarkKey,
  { status, progress, made }: CopyChange,
): Promise<string[] | undefined> {
  const file = [made?.key ?? null, made?.mimeType ?? null, made?.bytes ?? null] as const
  const [row] = await updateCopy(db, mediaId, name, status, progress, ...file)
  return row?.askers
}
