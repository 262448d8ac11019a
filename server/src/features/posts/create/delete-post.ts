import { type Db, statement } from '#db/connect.ts'
import { retractSubject } from '#features/notifications/public.ts'
import { releaseAssets } from '#media/assets/owner-assets.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustOwnPost } from '../posts.policy.ts'

interface OwnPost {
  id: string
  userId: string
}

/** Releases every file of a post, with everything derived from it. */
export const releaseMedia = (tx: Db, { id, userId }: OwnPost, now: Date) =>
  releaseAssets(tx, { ownerType: 'post', ownerId: id, userId, now })

export const decrementPostsCount = statement<unknown, { userId: string; postId: string }>(`
  update users
     set posts_count = greatest(posts_count - 1, 0),
         last_post_id = case when last_post_id is distinct from :postId::uuid then last_post_id else (
           select p.id from posts p
            where p.user_id = :userId and p.status = 'published' and p.deleted_at is null
            order by p.id desc limit 1) end
   where id = :userId`)

/** Deletes a post and its comments permanently; its objects are removed some days later. */
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
    if (post.status === 'published') await decrementPostsCount(tx, { userId, postId })
    await tx.deleteFrom('postHot').where('postId', '=', postId).execute()
    await tx.deleteFrom('postTags').where('postId', '=', postId).execute()
    await retractSubject(tx, { type: 'post', id: postId })
    await releaseMedia(tx, post, now())
  })
}
