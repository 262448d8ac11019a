import type { PostStatus } from '@akada/contract/media/routes'
import { namespaces } from '@akada/contract/uploads/routes'
import { type Db, statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import { type MediaModel, mediaModels, mediaOf } from '#media/assets/media-model.ts'
import type { MediaOwner, OwnedAsset } from '#media/media-owner.ts'
import { publicFolder } from '#storage/keys.ts'
import type { Context } from '#context.ts'
import { announcePost } from './announce-post.ts'
import { releaseMedia } from './delete-post.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import { addToFeeds } from '../feed/hot-ranking.ts'
import { listWatchedFilms } from '../view/list-watched-films.ts'

/** What publishing needs of the context. */
type Publishing = Pick<Context, 'db' | 'live' | 'storage' | 'now'>

const updatePostMedia = statement<{ media: MediaModel[] }, { postId: string }>(`
  update posts p
     set media = ${mediaModels('post', 'p.id')}
   where p.id = :postId
  returning p.media`)

/** Updates the post's own copy of its media. The post's row must be locked, or new. */
export async function rewriteMedia(tx: Db, postId: string): Promise<MediaModel[]> {
  const [post] = await updatePostMedia(tx, { postId })
  return post?.media ?? []
}

interface Settled {
  userId: string
  status: PostStatus
  /** Whether it was this call that published the post. */
  isNew: boolean
  media: MediaModel[]
}

/** The media of posts: each result shows, publishes or fails the post in time. */
export const postMedia: MediaOwner = {
  limits: namespaces.posts,
  folder: publicFolder,
  onResult: showResult,
  onProgress: showProgress,
  listWatched: listWatchedFilms,
}

async function showResult(context: Publishing, asset: OwnedAsset): Promise<void> {
  const postId = asset.ownerId
  const post = await settle(context, postId)
  if (!post) return
  const { userId, status, isNew, media } = post
  sendProgress(context, asset, post)
  const updates = { status, media: media.map((one) => mediaOf(one, context.storage)) }
  context.live.publish([`post:${postId}`, `user:${userId}`], 'post-updated', { postId, updates })
  if (isNew) await announcePost(context, { postId, userId })
}

/** Only the author gets progress events. */
async function showProgress(context: Publishing, asset: OwnedAsset): Promise<void> {
  const post = await settle(context, asset.ownerId)
  if (post) sendProgress(context, asset, post)
}

function sendProgress(
  { live }: Publishing,
  { id, ownerId: postId }: OwnedAsset,
  { userId, status, media }: Settled,
): void {
  const one = media.find((each) => each.id === id)
  if (!one) return
  live.publish(`user:${userId}`, 'media-progress', {
    postId,
    mediaId: id,
    status: one.status,
    progress: one.progress,
    failure: one.failure,
    postStatus: status,
  })
}

/**
 * Updates a post from its media. The post's row is locked first, so that of any number of workers exactly one
 * publishes it. Media of a deleted post are released, while those of one that moderators removed are updated
 * in case it is restored; then nothing is returned.
 */
function settle({ db, now }: Publishing, postId: string): Promise<Settled | undefined> {
  return db.transaction().execute(async (tx) => {
    const post = await tx
      .selectFrom('posts')
      .select(['id', 'userId', 'status', 'body', 'deletedAt', 'removedAt'])
      .where('id', '=', postId)
      .forUpdate()
      .executeTakeFirst()
    if (!post) return undefined
    if (post.deletedAt && !post.removedAt) {
      await releaseMedia(tx, post, now())
      return undefined
    }
    const media = await rewriteMedia(tx, postId)
    if (post.deletedAt) return undefined
    const status = statusOf(post.status as PostStatus, media)
    const isNew = status === 'published' && post.status !== 'published'
    if (isNew) await publish(tx, post, now())
    else if (status !== post.status) await change(tx, { id: postId, userId: post.userId, status })
    return { userId: post.userId, status, isNew, media }
  })
}

/** Published permanently once every file is playable; failed as soon as one of them can never be. */
function statusOf(before: PostStatus, media: readonly MediaModel[]): PostStatus {
  if (before === 'published') return before
  if (media.some(({ status }) => status === 'failed')) return 'failed'
  return media.every(({ status }) => status === 'published') ? 'published' : 'processing'
}

const incrementPostsCount = statement<unknown, { userId: string; id: string }>(`
  update users set posts_count = posts_count + 1, last_post_id = greatest(last_post_id, :id::uuid) where id = :userId`)

interface Author {
  id: string
  userId: string
}

async function change(tx: Db, { id, userId, status }: Author & { status: PostStatus }): Promise<void> {
  await tx.updateTable('posts').set({ status }).where('id', '=', id).execute()
  if (status === 'failed')
    await notify(tx, { to: userId, kind: 'post-failed', subject: { type: 'post', id } })
}

async function publish(tx: Db, { id, userId, body }: Author & { body: string }, now: Date): Promise<void> {
  await tx.updateTable('posts').set({ status: 'published', publishedAt: now }).where('id', '=', id).execute()
  await incrementPostsCount(tx, { userId, id })
  await addToFeeds(tx, { postId: id, userId })
  await notify(tx, { to: userId, kind: 'post-published', subject: { type: 'post', id } })
  await notifyMentioned(tx, { id, userId, body })
}
