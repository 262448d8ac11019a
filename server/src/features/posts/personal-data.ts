import { statement } from '#db/connect.ts'
import { eraseBatch, eraseInBatches } from '#personal-data/erase-in-batches.ts'
import { releaseMedia } from './create/delete-post.ts'
import type { Erasing, PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

const deleteFeedSnapshots = statement<unknown, { id: string }>(
  `delete from feed_snapshots where viewer_id = :id`,
)
const deleteWatermarkAsker = statement<unknown, { id: string }>(
  `update watermarks set askers = array_remove(askers, :id::uuid) where :id = any(askers)`,
)

/** The rows of counters are locked in the order of their ids, like everywhere. */
const deleteCountedReactions = (table: string, counter: string) =>
  statement<{ rows: number }, { userId: string }>(`
    with deleted as (
      delete from ${table} where user_id = :userId and post_id = any(array(
        select post_id from ${table} where user_id = :userId limit ${eraseBatch})) returning post_id
    ), locked as (
      select post_id from post_stats where post_id in (select post_id from deleted) order by post_id for no key update
    ), counted as (
      update post_stats set ${counter} = greatest(${counter} - 1, 0) where post_id in (select post_id from locked)
    )
    select count(*)::int as rows from deleted`)

/** What others left at the member's own posts goes with the posts, in pieces where it can be much. */
const deleteAtOwnPosts = (table: string) =>
  statement<{ rows: number }, { userId: string }>(`
    with deleted as (
      delete from ${table} where ctid = any(array(
        select t.ctid from posts p join ${table} t on t.post_id = p.id where p.user_id = :userId limit ${eraseBatch}))
      returning 1)
    select count(*)::int as rows from deleted`)

const deleteOwnViews = statement<{ rows: number }, { userId: string }>(`
  with deleted as (
    delete from media_views where user_id = :userId and media_id = any(array(
      select media_id from media_views where user_id = :userId limit ${eraseBatch})) returning 1)
  select count(*)::int as rows from deleted`)

const listPostsToErase = statement<{ id: string; userId: string }, { userId: string }>(
  `select id, user_id from posts where user_id = :userId order by id limit 10`,
)
const deletePosts = statement<unknown, { ids: readonly string[] }>(
  `delete from posts where id = any(:ids::uuid[])`,
)

/** Posts go, and what they had in the store is listed for removal. */
async function erasePosts({ db, now }: Erasing, userId: string): Promise<number> {
  let erased = 0
  for (;;) {
    const posts = await listPostsToErase(db, { userId })
    if (posts.length === 0) return erased
    const ids = posts.map(({ id }) => id)
    await db.transaction().execute(async (tx) => {
      for (const post of posts) await releaseMedia(tx, post, now())
      await deletePosts(tx, { ids })
    })
    erased += posts.length
  }
}

/** The posts of a member, and what they liked, saved and watched. */
export const postData: PersonalData = {
  sections: [
    section({
      name: 'posts',
      about: 'Your posts',
      columns: `p.id, p.title, p.body, p.hashtag, p.course_id, p.allow_comments, p.status, p.hidden_at, p.deleted_at,
        p.published_at, p.created_at, s.likes, s.comments, s.bookmarks, s.views, s.shares`,
      from: 'posts p left join post_stats s on s.post_id = p.id',
      where: 'p.user_id = :userId',
      cursor: 'p.id',
    }),
    section({
      name: 'media',
      about: 'The pictures and videos of your posts, and where they can be downloaded',
      columns: `m.id, m.owner_id as post_id, m.position, m.mime_type, m.alt, m.kind, m.status, m.width, m.height,
        m.duration_ms, m.play_key, m.poster_key, m.stills, m.renditions`,
      from: `posts p join media_assets m on m.owner_type = 'post' and m.owner_id = p.id`,
      where: 'p.user_id = :userId',
      cursor: 'm.id',
    }),
    section({
      name: 'likes',
      about: 'Posts you liked',
      columns: 'post_id, created_at',
      from: 'post_likes',
      where: ofMember,
      cursor: 'post_id',
    }),
    section({
      name: 'bookmarks',
      about: 'Posts you saved',
      columns: 'post_id, created_at',
      from: 'post_bookmarks',
      where: ofMember,
      cursor: 'post_id',
    }),
    section({
      name: 'watched',
      about: 'What you watched, and for how long',
      columns: 'post_id, media_id, seconds, counted_at, seen_at',
      from: 'media_views',
      where: ofMember,
      cursor: 'media_id',
    }),
    section({
      name: 'dismissed-posts',
      about: 'Posts you are not interested in',
      columns: 'post_id, created_at',
      from: 'post_dismissals',
      where: ofMember,
      cursor: 'post_id',
    }),
    section({
      name: 'dismissed-creators',
      about: 'Creators you are not interested in',
      columns: 'u.username, d.created_at',
      from: 'creator_dismissals d join users u on u.id = d.creator_id',
      where: 'd.user_id = :userId',
      cursor: 'u.id',
    }),
  ],
  erase: [
    { phase: 'identity', erase: (tx, { id }) => deleteFeedSnapshots(tx, { id }) },
    { phase: 'identity', erase: (tx, { id }) => deleteWatermarkAsker(tx, { id }) },
    { phase: 'activity', erase: eraseInBatches(deleteCountedReactions('post_likes', 'likes')) },
    { phase: 'activity', erase: eraseInBatches(deleteCountedReactions('post_bookmarks', 'bookmarks')) },
    { phase: 'activity', erase: eraseInBatches(deleteOwnViews) },
    { phase: 'activity', erase: eraseInBatches(deleteAtOwnPosts('post_likes')) },
    { phase: 'activity', erase: eraseInBatches(deleteAtOwnPosts('post_bookmarks')) },
    { phase: 'activity', erase: eraseInBatches(deleteAtOwnPosts('media_views')) },
    { phase: 'content', erase: erasePosts, counts: 'posts' },
  ],
  withheld: {
    feed_snapshots: 'lists of posts that are read for a day',
    watermarks: 'copies of media that are removed after some days',
  },
}
