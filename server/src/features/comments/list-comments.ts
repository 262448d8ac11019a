import type { Comment, CommentPage } from '@akada/contract/comments/routes'
import { pageMeta } from '@akada/contract/common'
import { type Db, statement } from '#db/connect.ts'
import { leftOutMembers, visitorId } from '#features/posts/public.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Storage } from '#storage/storage.ts'
import type { Context } from '#context.ts'
import { type TargetRef, forTargets, mustSeeTarget } from './targets/targets.ts'

type Reading = Pick<Context, 'db' | 'now' | 'storage'>

interface ListQuery extends TargetRef {
  viewerId: string | undefined
  page: number
  limit: number
}

export interface CommentRow {
  id: string
  /** Or the lesson. */
  postId: string
  parentId: string | null
  answeredUserId: string | null
  answeredUsername: string | null
  body: string
  likesCount: number
  repliesCount: number
  createdAt: Date
  clientId: string | null
  userId: string
  username: string
  firstName: string
  lastName: string
  avatarKey: string | null
  liked: boolean
  isSeen: boolean
}

/** Comments that paging may skip: a few milliseconds of reading an index. */
const maxOffset = 200_000
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** SQL: the columns of comments `c` for the viewer `:viewerId`; `is_seen` is false for those left out. */
export const commentColumns = `
  c.id, coalesce(c.post_id, c.lesson_id) as post_id, c.parent_id, c.body, c.likes_count, c.created_at,
  c.replies_count - coalesce(replies_left_out(c, ${leftOutMembers(':viewerId')}), 0) as replies_count,
  c.user_id, u.username, u.first_name, u.last_name, u.avatar_key,
  a.id as answered_user_id, a.username as answered_username,
  case when c.user_id = :viewerId then c.client_id end as client_id,
  (select true from comment_likes l where l.user_id = :viewerId and l.comment_id = c.id limit 1) is true as liked,
  (select true from can_see_comment(:viewerId, c, u)) is true as is_seen`

/** SQL: the author of `c`, and the member it answers. */
export const joinPeople = `
  join users u on u.id = c.user_id
  left join users a on a.id = c.answered_user_id and exists (select from can_see_user(:viewerId, a))`

/**
 * SQL: a page of comments and the first of the next, from the ids in `page`. Only ids are skipped over, from the index
 * alone; the rows of a page are read afterwards. `not in` and not `not exists`: it stays a filter on the ordered index,
 * where an anti-join would read and sort every comment of the post. A range of one value and an order by it, too: with
 * `=` the planner may scan the comments of all posts by id, which takes a second for a quiet post among a million.
 */
const commentPageSql = ({ column, conditions, order }: CommentList) => `
  with page as materialized (
    select c.id from comments c
     where ${column} >= :placeId and ${column} <= :placeId and ${conditions}
       and c.deleted_at is null and (c.hidden_at is null or c.user_id = :viewerId)
       and c.user_id not in (select id from left_out_for(:viewerId) id)
     order by ${column}, c.id ${order} limit :limit::int + 1 offset :offset::int)
  select ${commentColumns}
    from page
    join comments c on c.id = page.id
    ${joinPeople}
   order by c.id ${order}`

interface CommentList {
  /** The column that all comments of a list share. */
  column: string
  conditions: string
  order: 'asc' | 'desc'
}

/** The target of comments, or the comment of replies. */
interface PageParameters {
  placeId: string
  viewerId: string
  limit: number
  offset: number
  fromId: string
}

const listThreadPage = forTargets(({ column }) =>
  statement<CommentRow, PageParameters>(
    commentPageSql({
      column: `c.${column}`,
      conditions: 'c.parent_id is null and c.id <= :fromId::uuid',
      order: 'desc',
    }),
  ),
)
const listReplyPage = statement<CommentRow, PageParameters>(
  commentPageSql({
    column: 'c.parent_id',
    conditions: 'c.parent_id is not null and c.id >= :fromId::uuid',
    order: 'asc',
  }),
)
const findComment = statement<CommentRow, { commentId: string; viewerId: string }>(`
  select ${commentColumns} from comments c ${joinPeople}
   where c.id = :commentId and (c.deleted_at is null or c.held_for is not null)`)

/** A comment: itself, preceded by its parent. */
const findCommentWithParent = forTargets(({ column }) =>
  statement<CommentRow, { placeId: string; viewerId: string; commentId: string }>(`
    select ${commentColumns}
      from comments target
      join comments c on c.id = any(array[target.parent_id, target.id])
      ${joinPeople}
     where target.id = :commentId and target.${column} = :placeId
     order by c.parent_id nulls first`),
)

/** Comments on a place that the viewer may see, newest first, without replies. */
export async function listComments(
  context: Reading,
  query: ListQuery & { before?: string | undefined },
): Promise<CommentPage> {
  const { kind = 'post', placeId, before = lastId } = query
  const { threads } = await mustSeeTarget(context, query)
  const rows = await listThreadPage[kind](context.db, { ...pageArguments(query), placeId, fromId: before })
  return toPage(context, rows, { ...query, totalCount: threads })
}

/** Replies to a comment on a place that the viewer may see, oldest first. */
export async function listReplies(
  context: Reading,
  query: ListQuery & { commentId: string; after?: string | undefined },
): Promise<CommentPage> {
  await mustSeeTarget(context, query)
  const parent = await mustBeThread(context.db, query)
  const rows = await listReplyPage(context.db, {
    ...pageArguments(query),
    placeId: parent.id,
    fromId: query.after ?? parent.id,
  })
  return toPage(context, rows, { ...query, totalCount: parent.repliesCount })
}

/** A comment of a place that the viewer may see, preceded by its parent. */
export async function getThread(
  context: Reading,
  query: TargetRef & Pick<ListQuery, 'viewerId'> & { commentId: string },
): Promise<CommentPage> {
  await mustSeeTarget(context, query)
  const { kind = 'post', placeId, viewerId = visitorId, commentId } = query
  const rows = await findCommentWithParent[kind](context.db, { placeId, viewerId, commentId })
  if (rows.length === 0 || rows.some(({ isSeen }) => !isSeen)) throw new ApiError('API_ERR_NOT_FOUND')
  return toPage(context, rows, { page: 1, limit: rows.length, totalCount: rows.length })
}

/** One comment as its author sees it, unless it has been deleted. */
export async function getOwnComment(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { commentId, userId }: { commentId: string; userId: string },
): Promise<Comment | undefined> {
  const [row] = await findComment(db, { commentId, viewerId: userId })
  return row && commentOf(row, storage)
}

function pageArguments({ viewerId = visitorId, page, limit }: ListQuery) {
  const offset = (page - 1) * limit
  if (offset > maxOffset) throw fieldError('page', 'This list does not go that far.')
  return { viewerId, limit, offset }
}

const findVisibleThread = forTargets(({ column }) =>
  statement<{ id: string; repliesCount: number }, { placeId: string; threadId: string; viewerId: string }>(`
    select c.id, c.replies_count - coalesce(replies_left_out(c, ${leftOutMembers(':viewerId')}), 0) as replies_count
      from comments c
      join users u on u.id = c.user_id
      cross join can_see_comment(:viewerId, c, u)
     where c.id = :threadId and c.${column} = :placeId`),
)

interface Thread extends TargetRef {
  commentId: string
  viewerId: string | undefined
}

/** A comment of this place that the viewer may see. */
async function mustBeThread(db: Db, { kind = 'post', placeId, commentId, viewerId = visitorId }: Thread) {
  const [comment] = await findVisibleThread[kind](db, { placeId, threadId: commentId, viewerId })
  if (!comment) throw new ApiError('API_ERR_NOT_FOUND')
  return comment
}

function toPage(
  { storage }: Pick<Context, 'storage'>,
  rows: readonly CommentRow[],
  { page, limit, totalCount }: { page: number; limit: number; totalCount: number },
): CommentPage {
  const seen = rows.slice(0, limit).filter(({ isSeen }) => isSeen)
  return {
    comments: seen.map((row) => commentOf(row, storage)),
    likedStatuses: seen.map(({ id, liked }) => ({ commentId: id, liked })),
    next: rows[limit]?.id ?? null,
    meta: pageMeta({ page, limit }, totalCount),
  }
}

export function commentOf(row: CommentRow, storage: Pick<Storage, 'url'>): Comment {
  const { userId, username, firstName, lastName, avatarKey, answeredUserId, answeredUsername, ...comment } =
    row
  const face = { firstName, lastName, avatar: avatarKey && storage.url(avatarKey) }
  return {
    ...comment,
    answers: answeredUserId ? { userId: answeredUserId, username: answeredUsername ?? '' } : null,
    author: { id: userId, username, ...face, profile: face },
    createdAt: row.createdAt.toISOString(),
  }
}
