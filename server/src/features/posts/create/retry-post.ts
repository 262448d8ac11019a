import { ApiError } from '#lib/api-error.ts'
import { retryAssets } from '#media/assets/owner-assets.ts'
import type { Context } from '#context.ts'
import { rewriteMedia } from './publish-post.ts'

/** Queues the failed media of an own post again. A second concurrent retry is refused. */
export async function retryPost(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { postId, userId }: { postId: string; userId: string },
): Promise<void> {
  await jobs.open()
  await db.transaction().execute(async (tx) => {
    const post = await tx
      .updateTable('posts')
      .set({ status: 'processing' })
      .where('id', '=', postId)
      .where('userId', '=', userId)
      .where('status', '=', 'failed')
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (post.numUpdatedRows === 0n)
      throw new ApiError('API_ERR_CONFLICT', { message: 'Nothing in this post has failed.' })
    await retryAssets(tx, { ownerType: 'post', ownerId: postId, jobs })
    await rewriteMedia(tx, postId)
  })
}
