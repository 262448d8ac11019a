import { type Outcome, eachRow, longRun } from '#jobs/each-row.ts'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { releaseMedia, decrementPostsCount } from './delete-post.ts'
import { addToFeeds } from '../feed/hot-ranking.ts'
import { tagsOf } from './hashtags.ts'

interface OwnPost {
  id: string
  userId: string
}

/** Days for which a post that moderators removed can be restored. */
const restoreDays = 14

const markRemoved = statement<{ userId: string; status: string }, { id: string; at: Date }>(
  `update posts set deleted_at = :at, removed_at = :at where id = :id and deleted_at is null returning user_id, status`,
)
const deletePostListings = statement<unknown, { id: string }>(
  `with unranked as (delete from post_hot where post_id = :id) delete from post_tags where post_id = :id`,
)

/** Removes a post by a moderator's decision, like deleting it, but its files stay until the time for appeals has passed. */
export async function removePost(tx: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  const [removed] = await markRemoved(tx, { id, at })
  if (!removed) return
  if (removed.status === 'published') await decrementPostsCount(tx, { userId: removed.userId, postId: id })
  await deletePostListings(tx, { id })
}

const markRestored = statement<{ userId: string; status: string; hashtag: string }, { id: string }>(
  `update posts set deleted_at = null, removed_at = null where id = :id and removed_at is not null
   returning user_id, status, hashtag`,
)
const incrementPostsCount = statement<unknown, { userId: string; id: string }>(
  `update users set posts_count = posts_count + 1, last_post_id = greatest(last_post_id, :id::uuid) where id = :userId`,
)
const insertPostTags = statement<unknown, { id: string; tags: readonly string[] }>(
  `insert into post_tags (tag, post_id) select tag, :id from unnest(:tags::text[]) tag on conflict do nothing`,
)

/** Restores such a post; one whose files are purged, or that its author has deleted, stays deleted. */
export async function restorePost(tx: Db, { id }: { id: string }): Promise<void> {
  const [restored] = await markRestored(tx, { id })
  if (!restored) return
  await insertPostTags(tx, { id, tags: tagsOf(restored.hashtag) })
  if (restored.status !== 'published') return
  await incrementPostsCount(tx, { userId: restored.userId, id })
  await addToFeeds(tx, { postId: id, userId: restored.userId })
}

const findOverdue = statement<OwnPost, { now: Date; except: readonly string[] }>(
  `select id, user_id from posts p
    where removed_at < :now::timestamptz - interval '${restoreDays} days'
      and id <> all(:except::uuid[]) and not exists (select from moderation_cases c where c.post_id = p.id
        and c.status = 'appealed')
    limit 100`,
)
/** Nothing when another process was faster, or when it was restored meanwhile. */
const endRemoval = statement<{ id: string }, { postId: string }>(
  `update posts set removed_at = null where id = :postId and removed_at is not null returning id`,
)

/** Detaches the files of posts that were removed long ago and have no open appeal. */
export const purgeRemovedPosts = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Outcome> =>
  eachRow(
    { db, now },
    {
      name: 'purge-removed-posts',
      next: ({ except }) => findOverdue(db, { now: now(), except }),
      keyOf: ({ id }) => id,
      work: (post) =>
        db.transaction().execute(async (tx) => {
          if ((await endRemoval(tx, { postId: post.id })).length > 0) await releaseMedia(tx, post, now())
        }),
      seconds: longRun,
    },
  )
