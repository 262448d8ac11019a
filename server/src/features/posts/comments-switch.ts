import type { Db } from '#db/connect.ts'
import { mustOwnPost } from './posts.policy.ts'

/** Lets others comment on an own post, or not. */
export async function setAllowComments(
  db: Db,
  { postId, userId, allowComments }: { postId: string; userId: string; allowComments: boolean },
): Promise<void> {
  const post = await mustOwnPost(db, { postId, userId })
  await db.updateTable('posts').set({ allowComments }).where('id', '=', post.id).execute()
}
