import { type Db, statement } from '#db/connect.ts'
import { retractSubject } from '#features/notifications/public.ts'
import { detachObjects } from '#storage/uploads/detach.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '../../../context.ts'
import { mustOwnPost } from '../posts.policy.ts'

interface OwnPost {
  id: string
  userId: string
}

const objectsOf = statement<{ key: string }>(`
  select key from post_media m cross join lateral (
    select m.source_key as key
    union all select m.play_key
    union all select m.poster_key
    union all select m.share_still ->> 'key'
    union all select w.key from watermarks w where w.media_id = m.id
    union all select s ->> 'key' from jsonb_array_elements(m.stills) s
    union all select r ->> 'key' from jsonb_array_elements(m.renditions) r) k
   where m.post_id = $1 and key is not null`)

/** Detaches every object of a post: the uploads and everything derived from them. */
export async function detachMedia(tx: Db, { id, userId }: OwnPost, now: Date): Promise<void> {
  const objects = await objectsOf(tx, id)
  await detachObjects(tx, { keys: objects.map(({ key }) => key), userId, now })
}

/** $1 author, $2 post that is no longer published. */
export const uncountPost = statement(`
  update users
     set posts_count = greatest(posts_count - 1, 0),
         last_post_id = case when last_post_id is distinct from $2::uuid then last_post_id else (
           select p.id from posts p
            where p.user_id = $1 and p.status = 'published' and p.deleted_at is null
            order by p.id desc limit 1) end
   where id = $1`)

/** Deletes a post and its comments for good; its objects are removed some days later. */
export async function deletePost(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { postId, userId }: { postId: string; userId: string },
): Promise<void> {
  await mustOwnPost(db, { postId, userId })
  await db.transaction().execute(async (tx) => {
    const post = await tx
      .updateTable('posts')
      .set({ deletedAt: now() })
      .where('id', '=', postId)
      .where('deletedAt', 'is', null)
      .returning(['id', 'userId', 'status'])
      .executeTakeFirst()
    if (!post) throw new ApiError('API_ERR_NOT_FOUND')
    if (post.status === 'published') await uncountPost(tx, userId, postId)
    await tx.deleteFrom('postHot').where('postId', '=', postId).execute()
    await tx.deleteFrom('postTags').where('postId', '=', postId).execute()
    await retractSubject(tx, { type: 'post', id: postId })
    await detachMedia(tx, post, now())
  })
}
