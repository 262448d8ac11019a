import type { Insertable } from 'kysely'
import type { Context } from '#context.ts'
import type { DB } from '#db/schema.ts'
import { newKey } from '#storage/keys.ts'
import { rewriteMedia } from '../public.ts'

/** Short helpers to fill a world with posts. */
export function postFixtures({ db }: Context) {
  let n = 0

  /** A published post with one playable video, as the worker would have left it. */
  async function aPost(
    by: { id: string },
    fields: Partial<Insertable<DB['posts']>> = {},
  ): Promise<{ id: string; mediaId: string }> {
    const post = await db
      .insertInto('posts')
      .values({ userId: by.id, body: `post ${++n}`, status: 'published', publishedAt: new Date(), ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('postStats').values({ postId: post.id }).execute()
    const media = await db
      .insertInto('mediaAssets')
      .values({ ...aVideo(), ownerType: 'post', ownerId: post.id, position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await rewriteMedia(db, post.id)
    await db
      .updateTable('users')
      .set((eb) => ({ postsCount: eb('postsCount', '+', 1), lastPostId: post.id }))
      .where('id', '=', by.id)
      .execute()
    return { ...post, mediaId: media.id }
  }

  return { aPost }
}

/** A video as the worker leaves it. */
function aVideo() {
  const shape = { width: 360, height: 640, durationMs: 10_000 }
  const state = { kind: 'video', status: 'published', progress: 100 }
  return {
    sourceKey: newKey('posts', 'mp4'),
    playKey: newKey('media', 'mp4'),
    mimeType: 'video/mp4',
    ...shape,
    ...state,
  }
}
