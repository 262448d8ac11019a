import type { Rendition, Still } from '@akada/contract/media'
import type { Updateable } from 'kysely'
import { type Db, statement } from '#db/connect.ts'
import type { DB } from '#db/schema.ts'

/** Stills and renditions as the rows hold them: storage keys in the place of addresses. */
export type StoredStill = Omit<Still, 'url'> & { key: string }
export type StoredRendition = Omit<Rendition, 'url'> & { key: string }

/** A file of a post, with its owner. */
export interface MediaRow {
  id: string
  postId: string
  userId: string
  sourceKey: string
  mimeType: string
  status: string
  progress: number
  /** Why it failed, as its owner reads it. */
  failure: string | null
  /** Null until its pictures are recorded. */
  placeholder: string | null
  renditions: StoredRendition[]
}

/** The row of a file; undefined when its post is gone. */
export async function findMedia(db: Db, id: string): Promise<MediaRow | undefined> {
  const row = await db
    .selectFrom('postMedia as m')
    .innerJoin('posts as p', 'p.id', 'm.postId')
    .select([
      'm.id',
      'm.postId',
      'p.userId',
      'm.sourceKey',
      'm.mimeType',
      'm.status',
      'm.progress',
      'm.failure',
      'm.placeholder',
      'm.renditions',
    ])
    .where('m.id', '=', id)
    .where('p.deletedAt', 'is', null)
    .executeTakeFirst()
  return row && { ...row, renditions: row.renditions as unknown as StoredRendition[] }
}

type Changes = Omit<Updateable<DB['postMedia']>, 'stills' | 'renditions' | 'shareStill'> & {
  shareStill?: StoredStill
  stills?: StoredStill[]
}

/** Changes the row of a file; answers false when it is gone. */
export async function saveMedia(
  db: Db,
  id: string,
  { shareStill, stills, ...changes }: Changes,
): Promise<boolean> {
  const saved = await db
    .updateTable('postMedia')
    .set({
      ...changes,
      ...(shareStill && { shareStill: JSON.stringify(shareStill) }),
      ...(stills && { stills: JSON.stringify(stills) }),
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

/** The rendition to show where a client takes but one: the size made for most telephones. */
const plainShortSide = 360

const addOne = statement<{ renditions: StoredRendition[] }>(`
  update post_media m
     set status = 'published',
         (renditions, play_key) = (
           select jsonb_agg(r order by (r -> 'height')::int, (r -> 'bitrate')::int),
                  (array_agg(r ->> 'key' order by abs((r -> 'height')::int - ${plainShortSide}),
                    (r -> 'height')::int, (r -> 'bitrate')::int))[1]
             from (select r from jsonb_array_elements(m.renditions) r
                    union all
                   select $2::jsonb where not exists (
                     select from jsonb_array_elements(m.renditions) r where r ->> 'key' = $2::jsonb ->> 'key')) every (r))
   where m.id = $1
  returning m.renditions`)

/**
 * Adds a rendition to those that the row names now, unless it is one of them, so that two workers on one file lose nothing
 * of each other's. Answers all of them; undefined when the row is gone.
 */
export async function addRendition(
  db: Db,
  id: string,
  rendition: StoredRendition,
): Promise<StoredRendition[] | undefined> {
  const [row] = await addOne(db, id, JSON.stringify(rendition))
  return row?.renditions
}

const abandoned = statement<{ id: string; postId: string; userId: string }>(`
  select m.id, m.post_id, p.user_id
    from post_media m
    join posts p on p.id = m.post_id
   where (m.status = 'processing' or m.status = 'published' and m.progress < 100) and p.deleted_at is null
     and not exists (select from pgboss.job j
       where j.name in ('media', 'renditions') and j.state < 'completed' and j.data ->> 'mediaId' = m.id::text)`)

/** Files that say they are being worked on though no job is left that would do it: their worker died at the last try. */
export const findAbandoned = (db: Db) => abandoned(db)
