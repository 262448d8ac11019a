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
  renditions?: StoredRendition[]
}

/** Changes the row of a file; answers false when it is gone. */
export async function saveMedia(
  db: Db,
  id: string,
  { shareStill, stills, renditions, ...changes }: Changes,
): Promise<boolean> {
  const saved = await db
    .updateTable('postMedia')
    .set({
      ...changes,
      ...(shareStill && { shareStill: JSON.stringify(shareStill) }),
      ...(stills && { stills: JSON.stringify(stills) }),
      ...(renditions && { renditions: JSON.stringify(renditions) }),
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

const abandoned = statement<{ id: string; postId: string; userId: string }>(`
  select m.id, m.post_id, p.user_id
    from post_media m
    join posts p on p.id = m.post_id
   where m.status = 'processing' and p.deleted_at is null
     and not exists (select from pgboss.job j
       where j.name = 'media' and j.state < 'completed' and j.data ->> 'mediaId' = m.id::text)`)

/** Files that say they are being processed though no job is left that would do it: their worker died at the last try. */
export const findAbandoned = (db: Db) => abandoned(db)
