import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/schema.ts'
import { createComment } from '#features/comments/public.ts'
import { rewriteMedia } from '#features/posts/public.ts'
import { newKey } from '#storage/keys.ts'
import type { Context } from '#context.ts'

/** A member of a test's world, signed in. */
export interface Person {
  id: string
  username: string
  email: string
  sessionId: string
  token: string
}

type UserFields = Partial<Insertable<DB['users']>>

/** Short words for filling a world with members and posts. */
export function people({ db, accessTokens }: Context) {
  let n = 0

  async function aUser(username = `user${++n}`, fields: UserFields = {}): Promise<Person> {
    const user = await db
      .insertInto('users')
      .values({
        username,
        email: `${username}@example.com`,
        passwordHash: 'none',
        firstName: 'Ada',
        lastName: 'Obi',
        bio: 'Teaches.',
        userVerified: true,
        profileSetupCompleted: true,
        ...fields,
      })
      .returning(['id', 'username', 'email'])
      .executeTakeFirstOrThrow()
    const session = await db
      .insertInto('sessions')
      .values({ userId: user.id, expiresAt: new Date(Date.now() + 3_600_000) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = await accessTokens.issue({ userId: user.id, sessionId: session.id })
    return { ...user, sessionId: session.id, token }
  }

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

  const setSettings = ({ id: userId }: { id: string }, values: Updateable<DB['userSettings']>) =>
    db
      .insertInto('userSettings')
      .values({ ...values, userId })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute()

  return { aUser, aPost, aComment: commenting(db), setSettings }
}

/** A comment on a post, or an answer to another comment. */
const commenting =
  (db: Db) =>
  (by: { id: string }, { post, parent, body = 'So true.' }: On) =>
    createComment(db, { postId: post.id, userId: by.id, body, parentId: parent?.id })

interface On {
  post: { id: string }
  parent?: { id: string }
  body?: string
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
