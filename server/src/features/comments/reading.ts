import type { CommentPage } from '@akada/contract/comments'
import { pageMeta } from '@akada/contract/common'
import { type Db, statement } from '#db/connect.ts'
import { mustSeePost, visitorId } from '#features/posts/public.ts'
import { ApiError, fieldError } from '#http/api-error.ts'
import type { Context } from '../../context.ts'

interface Asked {
  postId: string
  viewerId: string | undefined
  page: number
  limit: number
}

interface CommentRow {
  id: string
  postId: string
  parentId: string | null
  body: string
  likesCount: number
  repliesCount: number
  createdAt: Date
  userId: string
  username: string
  firstName: string
  lastName: string
  avatarKey: string | null
  liked: boolean
}

/** Comments that may be skipped by paging: a few milliseconds of reading an index. */
const deepest = 200_000

/** SQL: the members whose comments the viewer `$2` does not read: muted or blocked by the viewer, or blocking the viewer. */
const unread = `
  unread as materialized (
    select target_id as id from blocks where user_id = $2
    union
    select user_id from blocks where target_id = $2 and type = 'BLOCK')`

/**
 * SQL: a page of comments from the ids in `page`. Only ids are skipped over, from the index alone; the rows of a page are
 * read afterwards. A deleted author's comments are left out then, so such a page is shorter. `not in` and not `not exists`:
 * it stays a filter on the ordered index, where an anti-join would read and sort every comment of the post.
 */
const pageOf = (conditions: string, order: 'asc' | 'desc') => `
  with ${unread},
  page as materialized (
    select c.id from comments c
     where ${conditions} and c.deleted_at is null and c.user_id not in (select id from unread)
     order by c.id ${order} limit $3::int offset $4::int)
  select c.id, c.post_id, c.parent_id, c.body, c.likes_count, c.replies_count, c.created_at,
         c.user_id, u.username, u.first_name, u.last_name, u.avatar_key,
         (select true from comment_likes l where l.user_id = $2 and l.comment_id = c.id limit 1) is true as liked
    from page
    join comments c on c.id = page.id
    join users u on u.id = c.user_id
   where u.deleted_at is null
   order by c.id ${order}`

const threads = statement<CommentRow>(pageOf('c.post_id = $1 and c.parent_id is null', 'desc'))
const replies = statement<CommentRow>(pageOf('c.parent_id = $1 and c.parent_id is not null', 'asc'))

/** Comments on a post that the viewer may see, newest first, without replies. */
export async function listComments(
  context: Pick<Context, 'db' | 'storage'>,
  asked: Asked,
): Promise<CommentPage> {
  const post = await mustSeePost(context.db, asked)
  const rows = await threads(context.db, ...placeOf(asked.postId, asked))
  return pageAnswer(context, rows, { ...asked, totalCount: post.threads })
}

/** Replies to a comment on a post that the viewer may see, oldest first. */
export async function listReplies(
  context: Pick<Context, 'db' | 'storage'>,
  asked: Asked & { commentId: string },
): Promise<CommentPage> {
  await mustSeePost(context.db, asked)
  const parent = await mustBeThread(context.db, asked)
  const rows = await replies(context.db, ...placeOf(parent.id, asked))
  return pageAnswer(context, rows, { ...asked, totalCount: parent.repliesCount })
}

function placeOf(of: string, { viewerId = visitorId, page, limit }: Asked) {
  const offset = (page - 1) * limit
  if (offset > deepest) throw fieldError('page', 'This list does not go that far.')
  return [of, viewerId, limit, offset] as const
}

/** A comment of this post that is still there. */
async function mustBeThread(db: Db, { postId, commentId }: { postId: string; commentId: string }) {
  const comment = await db
    .selectFrom('comments')
    .select(['id', 'repliesCount'])
    .where('id', '=', commentId)
    .where('postId', '=', postId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!comment) throw new ApiError('API_ERR_NOT_FOUND')
  return comment
}

function pageAnswer(
  { storage }: Pick<Context, 'storage'>,
  rows: readonly CommentRow[],
  { page, limit, totalCount }: { page: number; limit: number; totalCount: number },
): CommentPage {
  return {
    comments: rows.map(({ userId, username, firstName, lastName, avatarKey, createdAt, ...row }) => ({
      ...row,
      author: { id: userId, username, firstName, lastName, avatar: avatarKey && storage.url(avatarKey) },
      createdAt: createdAt.toISOString(),
    })),
    likedStatuses: rows.map(({ id, liked }) => ({ commentId: id, liked })),
    meta: pageMeta({ page, limit }, totalCount),
  }
}
