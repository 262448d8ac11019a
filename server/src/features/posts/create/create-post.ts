import { courseMessages } from '@akada/contract/courses/model'
import type { Post, PostForm } from '@akada/contract/posts/routes'
import { uploadMessages, uploadVideosLimit } from '@akada/contract/uploads/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { addAssets } from '#media/assets/owner-assets.ts'
import { mustHaveArrived } from '#storage/uploads/arrived.ts'
import { attachUploads } from '#storage/uploads/attach.ts'
import { kindOf } from '#storage/uploads/kinds.ts'
import type { Context } from '#context.ts'
import { joinTags, tagsInText, tagsOf } from './hashtags.ts'
import { postsByIds } from '../view/post-view.ts'
import { rewriteMedia } from './publish-post.ts'

type Author = { userId: string }
/** The parts of the context that creating a post needs. */
type CreateContext = Pick<Context, 'db' | 'jobs' | 'storage' | 'declared' | 'now'>

const namespace = 'posts'

/**
 * Creates a post from finished uploads and queues them for processing; it is published once all of them are playable.
 * The same `clientId` returns the same post, however many calls come at once.
 */
export async function createPost(
  context: CreateContext,
  { userId, form }: Author & { form: PostForm },
): Promise<Post> {
  const known = await findByClientId(context.db, { userId, clientId: form.clientId })
  const postId = known ?? (await makePost(context, { userId, form }))
  return getOwnPost(context, { postId, userId })
}

/** A post as its owner sees it. */
export async function getOwnPost(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { postId, userId }: Author & { postId: string },
): Promise<Post> {
  const [post] = await postsByIds(db, { ids: [postId], viewerId: userId, storage })
  if (!post) throw new ApiError('API_ERR_CONFLICT', { message: 'This post has been deleted.' })
  return post
}

async function findByClientId(
  db: Db,
  { userId, clientId }: Author & { clientId: string | undefined },
): Promise<string | undefined> {
  if (!clientId) return undefined
  const post = await db
    .selectFrom('posts')
    .select('id')
    .where('userId', '=', userId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return post?.id
}

const findPublishedCourse = statement<{ id: string }, { courseId: string; userId: string }>(`
  select c.id from courses c join users u on u.id = c.user_id cross join can_see_course(:userId, c, u)
   where c.id = :courseId and c.status = 'published'`)

/** A post links only to a course that its author may see and others can take. */
async function mustSeeCourse(
  db: Db,
  { courseId, userId }: Author & { courseId: string | undefined },
): Promise<void> {
  if (courseId && (await findPublishedCourse(db, { courseId, userId })).length === 0)
    throw fieldError('metadata.courseId', courseMessages.notPublished)
}

async function makePost(
  context: CreateContext,
  { userId, form }: Author & { form: PostForm },
): Promise<string> {
  const { db, jobs, now } = context
  mustBeOneKind(form.media)
  const tags = tagsOf(form.hashtag)
  await mustSeeCourse(db, { courseId: form.metadata.courseId, userId })
  for (const file of form.media) await mustHaveArrived(context, { userId, namespace, file })
  await jobs.open()

  const made = await db.transaction().execute(async (tx) => {
    const post = await insertPost(tx, { userId, form, tags })
    if (!post) return undefined
    const keys = form.media.map(({ key }) => key)
    await attachUploads(tx, { keys, userId, namespace, now: now() })
    await tx.insertInto('postStats').values({ postId: post.id }).execute()
    const allTags = [...new Set([...tags, ...tagsInText(form.body)])]
    if (allTags.length > 0)
      await tx
        .insertInto('postTags')
        .values(allTags.map((tag) => ({ tag, postId: post.id })))
        .execute()
    await addAssets(tx, { ownerType: 'post', ownerId: post.id, jobs }, form.media)
    await rewriteMedia(tx, post.id)
    return post.id
  })
  const postId = made ?? (await findByClientId(db, { userId, clientId: form.clientId }))
  if (!postId) throw new ApiError('API_ERR_CONFLICT')
  return postId
}

/** All files of a post are of one media kind, and at most three are videos (section 5). */
function mustBeOneKind(media: PostForm['media']): void {
  const kinds = media.map(({ mimeType }) => kindOf(mimeType))
  if (kinds.some((kind) => kind !== 'image' && kind !== 'video'))
    throw fieldError('media', uploadMessages.unsupported)
  if (new Set(kinds).size > 1) throw fieldError('media', uploadMessages.mixedKinds)
  if (kinds[0] === 'video' && kinds.length > uploadVideosLimit)
    throw fieldError('media', uploadMessages.tooManyVideos)
  if (new Set(media.map(({ key }) => key)).size < media.length)
    throw fieldError('media', 'Each file can be added once.')
}

/** Returns nothing if a concurrent call with the same client id was first; waits for its row. */
function insertPost(tx: Db, { userId, form, tags }: Author & { form: PostForm; tags: string[] }) {
  return tx
    .insertInto('posts')
    .values({
      userId,
      title: form.title,
      body: form.body,
      hashtag: joinTags(tags),
      courseId: form.metadata.courseId ?? null,
      allowComments: form.allowComments,
      allowDownload: form.allowDownload,
      clientId: form.clientId ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'clientId']).where('clientId', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
}
