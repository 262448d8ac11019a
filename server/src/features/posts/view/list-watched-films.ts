import { type Db, statement } from '#db/connect.ts'

/** Beyond these nothing is looked at by day; the nights come to all. */
const newest = 2000

const listWatchedVideos = statement<{ id: string }, { views: number; limit: number }>(`
  select m.id
    from (select id, owner_id from media_assets
           where alternatives is null and status = 'published' and progress >= 100 and released_at is null
             and kind in ('video', 'audio') and owner_type = 'post'
           order by id desc limit ${newest}) m
    join post_stats s on s.post_id = m.owner_id
   where s.views >= :views
   order by m.id desc limit :limit`)

/** Films of posts that were watched so often and are in no smaller codecs yet, the newest first. */
export const listWatchedFilms = async (
  db: Db,
  watched: { views: number; limit: number },
): Promise<string[]> => (await listWatchedVideos(db, watched)).map(({ id }) => id)
