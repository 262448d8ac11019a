import { type Db, statement } from '#db/connect.ts'

/** Rows one statement takes, so that none of them takes long. */
const batch = 500

type Step = (db: Db, ...parameters: [string]) => Promise<{ rows: number }[]>

/** The rows of counters are locked in the order of their ids, like everywhere. */
const uncounted = (table: string, counter: string): Step =>
  statement<{ rows: number }>(`
    with gone as (
      delete from ${table} where user_id = $1 and post_id = any(array(
        select post_id from ${table} where user_id = $1 limit ${batch})) returning post_id
    ), locked as (
      select post_id from post_stats where post_id in (select post_id from gone) order by post_id for no key update
    ), counted as (
      update post_stats set ${counter} = greatest(${counter} - 1, 0) where post_id in (select post_id from locked)
    )
    select count(*)::int as rows from gone`)

const likes = uncounted('post_likes', 'likes')
const bookmarks = uncounted('post_bookmarks', 'bookmarks')

const commentLikes: Step = statement<{ rows: number }>(`
  with gone as (
    delete from comment_likes where user_id = $1 and comment_id = any(array(
      select comment_id from comment_likes where user_id = $1 limit ${batch})) returning comment_id
  ), locked as (
    select id from comments where id in (select comment_id from gone) order by id for no key update
  ), counted as (
    update comments set likes_count = greatest(likes_count - 1, 0) where id in (select id from locked)
  )
  select count(*)::int as rows from gone`)

/** The member's comments and what was answered to them: replies first, so that their threads are still there. */
const comments: Step = statement<{ rows: number }>(`
  with doomed as (
    select id, post_id, parent_id, deleted_at, user_id from (
      select * from comments where user_id = $1
      union
      select reply.* from comments thread join comments reply on reply.parent_id = thread.id
       where thread.user_id = $1) c
     order by parent_id is null, id limit ${batch}
  ), locked as (
    select post_id from post_stats where post_id in (select post_id from doomed) order by post_id for no key update
  ), gone as (
    delete from comments where id in (select id from doomed) and (select count(*) from locked) >= 0
  ), shown as (
    select * from doomed where deleted_at is null
  ), counted as (
    update post_stats s
       set comments = greatest(s.comments - c.all_of_them, 0), threads = greatest(s.threads - c.threads, 0)
      from (select post_id, count(*)::int as all_of_them,
                   count(*) filter (where parent_id is null)::int as threads
              from shown group by post_id) c
     where s.post_id = c.post_id
  ), replies as (
    update comments thread set replies_count = greatest(thread.replies_count - c.replies, 0)
      from (select parent_id, count(*)::int as replies from shown where parent_id is not null group by parent_id) c
     where thread.id = c.parent_id and thread.id not in (select id from doomed)
  )
  select count(*)::int as rows from doomed`)

const follows: Step = statement<{ rows: number }>(`
  with pairs as (
    select follower_id, followee_id from follows where follower_id = $1 or followee_id = $1 limit ${batch}
  ), people as (
    select id from users where id in (select follower_id from pairs union select followee_id from pairs)
     order by id for no key update
  ), gone as (
    delete from follows f using pairs p
     where f.follower_id = p.follower_id and f.followee_id = p.followee_id
       and (select count(*) from people) > 0
    returning f.follower_id, f.followee_id
  ), counted as (
    update users u
       set followers_count = greatest(u.followers_count - c.followers, 0),
           followings_count = greatest(u.followings_count - c.followings, 0)
      from (select id, count(*) filter (where is_followee)::int as followers,
                   count(*) filter (where not is_followee)::int as followings
              from (select follower_id as id, false as is_followee from gone
                    union all select followee_id, true from gone) e group by id) c
     where u.id = c.id
  )
  select count(*)::int as rows from gone`)

/** What others left at the member's own posts goes with the posts, in pieces where it can be much. */
const atOwnPosts = (table: string): Step =>
  statement<{ rows: number }>(`
    with gone as (
      delete from ${table} where ctid = any(array(
        select t.ctid from posts p join ${table} t on t.post_id = p.id where p.user_id = $1 limit ${batch}))
      returning 1)
    select count(*)::int as rows from gone`)

const ownViews: Step = statement<{ rows: number }>(`
  with gone as (
    delete from media_views where user_id = $1 and media_id = any(array(
      select media_id from media_views where user_id = $1 limit ${batch})) returning 1)
  select count(*)::int as rows from gone`)

const steps: readonly Step[] = [
  likes,
  bookmarks,
  commentLikes,
  follows,
  ownViews,
  ...['post_likes', 'post_bookmarks', 'media_views'].map(atOwnPosts),
]

/**
 * Takes away what a member did elsewhere, with the counters of others kept right, and what others did at the member's
 * posts. Answers how many comments are gone.
 */
export async function eraseTraces(db: Db, userId: string): Promise<number> {
  for (const step of steps) await untilNone(() => step(db, userId))
  return untilNone(() => comments(db, userId))
}

async function untilNone(step: () => Promise<{ rows: number }[]>): Promise<number> {
  let all = 0
  for (;;) {
    const [{ rows } = { rows: 0 }] = await step()
    if (rows === 0) return all
    all += rows
  }
}
