import type { PostStatus } from '@akada/contract/media'
import { type Db, statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import type { Context } from '../../../context.ts'
import { announcePost } from './announce-post.ts'
import { detachMedia } from './delete-post.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import { addToFeeds } from '../feed/hot-ranking.ts'
import { type MediaModel, mediaOf } from '../view/media-model.ts'

/** What publishing needs of the context. */
type Publishing = Pick<Context, 'db' | 'live' | 'storage' | 'now'>

/** One file of a post whose row in post_media has changed. */
interface ChangedMedia {
  id: string
  postId: string
}

const rewrite = statement<{ media: MediaModel[] }>(`
  update posts p
     set media = coalesce((
       select jsonb_agg(jsonb_build_object(
         'id', m.id, 'key', coalesce(m.play_key, ''), 'mimeType', m.mime_type, 'alt', m.alt,
         'width', m.width, 'height', m.height, 'duration', m.duration_ms / 1000.0,
         'placeholder', m.placeholder, 'posterKey', m.poster_key, 'stills', m.stills,
         'renditions', m.renditions, 'status', m.status, 'progress', m.progress, 'failure', m.failure)
         order by m.position)
         from post_media m where m.post_id = p.id), '[]')
   where p.id = $1
  returning p.media`)

/** Brings the post's own copy of its media up to date. The post's row must be locked, or new. */
export async function rewriteMedia(tx: Db, postId: string): Promise<MediaModel[]> {
  const [post] = await rewrite(tx, postId)
  return post?.media ?? []
}

interface Settled {
  userId: string
  status: PostStatus
  /** Whether it was this call that published the post. */
  isNew: boolean
  media: MediaModel[]
}

/** To be called after each result in post_media: updates the post, publishes or fails it when it is time, and notifies. */
export async function mediaHasResult(context: Publishing, changed: ChangedMedia): Promise<void> {
  const post = await settle(context, changed.postId)
  if (!post) return
  const { userId, status, isNew, media } = post
  tellOwner(context, changed, post)
  const updates = { status, media: media.map((one) => mediaOf(one, context.storage)) }
  context.live.publish([`post:${changed.postId}`, `user:${userId}`], 'post-updated', {
    postId: changed.postId,
    updates,
  })
  if (isNew) await announcePost(context, { postId: changed.postId, userId })
}

/** The same when only `progress` has changed: only the owner is notified. */
export async function mediaHasProgressed(context: Publishing, changed: ChangedMedia): Promise<void> {
  const post = await settle(context, changed.postId)
  if (post) tellOwner(context, changed, post)
}

function tellOwner(
  { live }: Publishing,
  { id, postId }: ChangedMedia,
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
 * Updates a post from its media. The post's row is locked first, so that of any number of workers exactly one publishes
 * it. Media of a deleted post are detached; then nothing is returned.
 */
function settle({ db, now }: Publishing, postId: string): Promise<Settled | undefined> {
  return db.transaction().execute(async (tx) => {
    const post = await tx
      .selectFrom('posts')
      .select(['id', 'userId', 'status', 'body', 'deletedAt'])
      .where('id', '=', postId)
      .forUpdate()
      .executeTakeFirst()
    if (!post) return undefined
    if (post.deletedAt) {
      await detachMedia(tx, post, now())
      return undefined
    }
    const media = await rewriteMedia(tx, postId)
    const status = statusOf(post.status as PostStatus, media)
    const isNew = status === 'published' && post.status !== 'published'
    if (isNew) await publish(tx, post, now())
    else if (status !== post.status) await change(tx, { id: postId, userId: post.userId, status })
    return { userId: post.userId, status, isNew, media }
  })
}

/** Published once every file is playable, for good; failed as soon as one of them can never be. */
function statusOf(before: PostStatus, media: readonly MediaModel[]): PostStatus {
  if (before === 'published') return before
  if (media.some(({ status }) => status === 'failed')) return 'failed'
  return media.every(({ status }) => status === 'published') ? 'published' : 'processing'
}

const countPost = statement(`
  update users set posts_count = posts_count + 1, last_post_id = greatest(last_post_id, $2::uuid) where id = $1`)

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
  await countPost(tx, userId, id)
  await addToFeeds(tx, { postId: id, userId })
  await notify(tx, { to: userId, kind: 'post-published', subject: { type: 'post', id } })
  await notifyMentioned(tx, { id, userId, body })
}
