import type { Db } from '#db/connect.ts'
import { mustOwnPost } from '../posts.policy.ts'

/** What an author may switch on and off; the switches that are not named stay. */
export interface OwnSwitches {
  allowComments?: boolean | undefined
  allowDownload?: boolean | undefined
}

/** Lets others comment on an own post or download it, or not; answers how both stand. */
export async function setSwitches(
  db: Db,
  { postId, userId, switches }: { postId: string; userId: string; switches: OwnSwitches },
): Promise<{ allowComments: boolean; allowDownload: boolean }> {
  const post = await mustOwnPost(db, { postId, userId })
  const { allowComments, allowDownload } = switches
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
