import { writeFile } from 'node:fs/promises'
import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { addComment } from '#features/comments/public.ts'
import { rewriteMedia } from '#features/posts/public.ts'
import { newKey } from '#storage/keys.ts'
import type { Context } from '../context.ts'
import { temporaryFolder } from './temporary-folder.ts'

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
export function people({ db, accessTokens, storage }: Context) {
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
      .insertInto('postMedia')
      .values({ ...aVideo(), postId: post.id, position: 0 })
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

  /** A file that has been uploaded and not used yet; with no content it never arrived. */
  async function anUpload(
    by: { id: string },
    { mimeType = 'video/mp4', content = bytesOf[mimeType], namespace = 'posts' }: UploadFields = {},
  ): Promise<{ key: string; mimeType: string }> {
    const key = newKey(namespace, mimeType.split('/')[1] ?? 'bin')
    const size = content?.length ?? 1
    await db.insertInto('uploads').values({ key, userId: by.id, namespace, mimeType, size }).execute()
    if (content) {
      const folder = await temporaryFolder()
      await writeFile(`${folder.path}/upload`, content)
      await storage.put(key, `${folder.path}/upload`, mimeType)
      await folder.remove()
    }
    return { key, mimeType }
  }

  /** A comment on a post, or an answer to another comment. */
  const aComment = (
    by: { id: string },
    on: { post: { id: string }; parent?: { id: string }; body?: string },
  ) =>
    addComment(db, {
      postId: on.post.id,
      userId: by.id,
      parentId: on.parent?.id,
      body: on.body ?? `says ${++n}`,
    })

  return { aUser, aPost, anUpload, aComment }
}

interface UploadFields {
  mimeType?: string
  content?: Buffer | undefined
  namespace?: string
}

/** The least by which a file is known for what it is. */
export const bytesOf: Record<string, Buffer> = {
  'video/mp4': Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\x02\0isomiso2', 'latin1'),
  ]),
  'image/jpeg': Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.from('JFIF\0', 'latin1'),
  ]),
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
