import type { Db } from '#db/connect.ts'
import { mustOwnPost } from '../posts.policy.ts'

/** What an author can turn on or off; omitted settings stay as they are. */
export interface PostChanges {
  allowComments?: boolean | undefined
  allowDownload?: boolean | undefined
}

/** Changes settings of an own post; returns them all. */
export async function updatePost(
  db: Db,
  { postId, userId, changes }: { postId: string; userId: string; changes: PostChanges },
): Promise<{ allowComments: boolean; allowDownload: boolean }> {
  const post = await mustOwnPost(db, { postId, userId })
  const { allowComments, allowDownload } = changes
  return db
    .updateTable('posts')
    .set({
      ...(allowComments !== undefined && { allowComments }),
      ...(allowDownload !== undefined && { allowDownload }),
    })
    .where('id', '=', post.id)
    .returning(['allowComments', 'allowDownload'])
    .executeTakeFirstOrThrow()
}
