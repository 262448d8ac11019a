import type { MediaOwnerType } from '@akada/contract/media/routes'
import type { Updateable } from 'kysely'
import { type Db, statement } from '#db/connect.ts'
import type { DB } from '#db/schema.ts'
import type { OwnedAsset } from '../media-owner.ts'
import type { StoredAlternative, StoredRendition, StoredStill } from './media-model.ts'

/** A file as the worker knows it. */
export interface Asset extends OwnedAsset {
  ownerType: MediaOwnerType
  sourceKey: string
  mimeType: string
  /** The moment of a video that its author chose as its picture. */
  coverSeconds: number | null
  /** Its kind; null until it was inspected. */
  kind: string | null
  status: string
  progress: number
  /** Why it failed, as its owner reads it. */
  failure: string | null
  /** Null until its stills are recorded. */
  placeholder: string | null
  renditions: StoredRendition[]
  /** Null until they were tried. */
  alternatives: StoredAlternative[] | null
}

const findAssetById = statement<Asset, { id: string }>(`
  select id, owner_type, owner_id, source_key, mime_type, cover_seconds, kind, status, progress, failure, placeholder, renditions,
         alternatives
    from media_assets where id = :id and released_at is null`)

/** The row of a file; undefined when it is deleted or released by its owner. */
export async function findAsset(db: Db, id: string): Promise<Asset | undefined> {
  const [asset] = await findAssetById(db, { id })
  return asset
}

type Changes = Omit<
  Updateable<DB['mediaAssets']>,
  'stills' | 'renditions' | 'alternatives' | 'shareStill'
> & {
  shareStill?: StoredStill
  stills?: StoredStill[]
}

/** Updates the row of a file; returns false when it is deleted or released. */
export async function saveAsset(
  db: Db,
  id: string,
  { shareStill, stills, ...changes }: Changes,
): Promise<boolean> {
  const saved = await db
    .updateTable('mediaAssets')
    .set({
      ...changes,
      ...(shareStill && { shareStill: JSON.stringify(shareStill) }),
      ...(stills && { stills: JSON.stringify(stills) }),
    })
    .where('id', '=', id)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

/** The rendition for clients that support only one: the size made for most phones. */
const plainShortSide = 360

const updateRenditions = statement<{ renditions: StoredRendition[] }, { id: string; rendition: string }>(`
  update media_assets m
     set status = 'published',
         (renditions, play_key) = (
           select jsonb_agg(r order by (r -> 'height')::int, (r -> 'bitrate')::int),
                  (array_agg(r ->> 'key' order by (r -> 'height')::int = 0, abs((r -> 'height')::int - ${plainShortSide}),
                    (r -> 'height')::int, (r -> 'bitrate')::int))[1]
             from (select r from jsonb_array_elements(m.renditions) r
                    union all
                   select :rendition::jsonb where not exists (
                     select from jsonb_array_elements(m.renditions) r
                       where r ->> 'key' = :rendition::jsonb ->> 'key')) every (r))
   where m.id = :id and m.released_at is null
  returning m.renditions`)

/**
 * Adds a rendition to the row unless it is there already, so that two workers on one file don't overwrite
 * each other. Returns all renditions; undefined when the file is deleted or released.
 */
export async function addRendition(
  db: Db,
  id: string,
  rendition: StoredRendition,
): Promise<StoredRendition[] | undefined> {
  const [row] = await updateRenditions(db, { id, rendition: JSON.stringify(rendition) })
  return row?.renditions
}

const listUnfinishedAssets = statement<{ id: string }>(`
  select m.id
    from media_assets m
   where m.released_at is null and (m.status = 'processing' or m.status = 'published' and m.progress < 100)
     and not exists (select from pgboss.job j
       where j.name in ('media', 'renditions') and j.state < 'completed' and j.data ->> 'mediaId' = m.id::text)`)

/** Files marked as being processed though no job for them is left: their worker died in the last attempt. */
export const listAbandonedAssets = (db: Db) => listUnfinishedAssets(db)
