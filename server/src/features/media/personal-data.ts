import { statement } from '#db/connect.ts'
import { eraseBatch, eraseInBatches } from '#personal-data/erase-in-batches.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { own, section } from '#personal-data/section.ts'

const ownViews = statement<{ rows: number }>(`
  with gone as (
    delete from media_views where user_id = $1 and media_id = any(array(
      select media_id from media_views where user_id = $1 limit ${eraseBatch})) returning 1)
  select count(*)::int as rows from gone`)

/** Of others, which would go with the posts in one piece. */
const viewsOfOwnPosts = statement<{ rows: number }>(`
  with gone as (
    delete from media_views where ctid = any(array(
      select v.ctid from posts p join media_views v on v.post_id = p.id where p.user_id = $1 limit ${eraseBatch}))
    returning 1)
  select count(*)::int as rows from gone`)

/** What a member watched. */
export const mediaData: PersonalData = {
  sections: [
    section({
      name: 'watched',
      about: 'What you watched, and for how long',
      columns: 'post_id, media_id, seconds, counted_at, seen_at',
      from: 'media_views',
      where: own,
      cursor: 'media_id',
    }),
  ],
  erase: [
    { phase: 'activity', erase: eraseInBatches(ownViews) },
    { phase: 'activity', erase: eraseInBatches(viewsOfOwnPosts) },
  ],
}
