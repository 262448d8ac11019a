import type { PostStatus } from '@akada/contract/media/routes'
import type { FeedPage, Post } from '@akada/contract/posts/routes'
import { type Db, statement } from '#db/connect.ts'
import type { Storage } from '#storage/storage.ts'
import { type MediaModel, mediaOf } from '#media/assets/media-model.ts'

/** Represents all visitors: owns nothing, follows nobody, and shares one frozen list. */
export const visitorId = '00000000-0000-0000-0000-000000000000'

/** A post with its author, counters and the viewer's flags, as the statements below read it. */
export interface PostRow {
  id: string
  userId: string
  username: string
  firstName: string
  lastName: string
  avatarKey: string | null
  title: string
  body: string
  hashtag: string
  media: MediaModel[]
  courseId: string | null
  hashCode: string | null
  allowComments: boolean
  allowDownload: boolean
  status: PostStatus
  createdAt: Date
  likes: number
  comments: number
  /** How many of the comments are of members the viewer has blocked or muted; null for most viewers, who leave nobody out. */
  commentsLeftOut: number | null
  bookmarks: number
  views: number
  shares: number
  liked: boolean
  bookmarked: boolean
  followed: boolean
}

/**
 * SQL: the viewer's flags. They are scalar with `limit 1`: as `exists` the planner would turn them into a
 * hash of everything the viewer ever liked, 30 to 50 times as slow.
 */
export const isLiked = (viewer: string) =>
  `(select true from post_likes l where l.user_id = ${viewer} and l.post_id = p.id limit 1) is true`
export const isBookmarked = (viewer: string) =>
  `(select true from post_bookmarks k where k.user_id = ${viewer} and k.post_id = p.id limit 1) is true`
export const isFollowed = (viewer: string) =>
  `(select true from follows f where f.follower_id = ${viewer} and f.followee_id = p.user_id limit 1) is true`

/**
 * SQL: the members whom the viewer has blocked or muted, or null; read once per statement, not for every post. Those who
 * blocked the viewer are not among them, because a count must not reveal a block.
 */
export const leftOutMembers = (viewer: string) => `(select array_agg(id) from left_out_by(${viewer}) id)`

/** SQL: the columns of a StableRow. */
export const stableColumns = `
  p.id, p.user_id, p.title, p.body, p.hashtag, p.media, p.course_id, p.hash_code, p.allow_comments, p.allow_download,
  p.status, p.created_at`

/** SQL: the columns of a PostRow, from posts `p`, users `u` and post_stats `s`. */
export const postColumns = (viewer: string) => `
  ${stableColumns}, u.username, u.first_name, u.last_name, u.avatar_key,
  s.likes, s.comments, comments_left_out(p.id, ${leftOutMembers(viewer)}) as comments_left_out,
  s.bookmarks, s.views, s.shares, ${isLiked(viewer)} as liked, ${isBookmarked(viewer)} as bookmarked, ${isFollowed(viewer)} as followed`

const listVisiblePostRows = statement<PostRow, { ids: readonly string[]; viewerId: string }>(`
  select ${postColumns(':viewerId')}
    from unnest(:ids::uuid[]) with ordinality t (id, place)
    join posts p on p.id = t.id
    join users u on u.id = p.user_id
    join post_stats s on s.post_id = p.id
    cross join can_see_post(:viewerId, p, u)
   order by t.place`)

interface PostQuery {
  ids: readonly string[]
  viewerId: string | undefined
}

/** The posts that the viewer may see, in the order of the ids. Posts of muted members are included. */
export async function postsByIds(
  db: Db,
  { storage, ...query }: PostQuery & { storage: Pick<Storage, 'url'> },
): Promise<Post[]> {
  const rows = await postRows(db, query)
  return rows.map((row) => postOf(row, storage))
}

/** The same, before addresses are inserted. */
export async function postRows(db: Db, { ids, viewerId = visitorId }: PostQuery): Promise<PostRow[]> {
  return ids.length > 0 ? listVisiblePostRows(db, { ids, viewerId }) : []
}

/** The fields of a post that are the same for everyone until its author or the worker changes them. */
export const stableFields = {
  id: true,
  userId: true,
  title: true,
  body: true,
  hashtag: true,
  media: true,
  hashCode: true,
  allowComments: true,
  allowDownload: true,
  status: true,
  createdAt: true,
} as const
type StableField = keyof typeof stableFields

/** The columns behind the stable fields, and the course, which is among the changing ones. */
export type StableRow = Pick<PostRow, StableField | 'courseId'>
/** The columns behind the rest. */
export type ChangingRow = Omit<PostRow, StableField>

export const stablePart = (row: StableRow, { url }: Pick<Storage, 'url'>): Pick<Post, StableField> => ({
  id: row.id,
  userId: row.userId,
  title: row.title,
  body: row.body,
  hashtag: row.hashtag,
  media: row.media.map((media) => mediaOf(media, { url })),
  hashCode: row.hashCode,
  allowComments: row.allowComments,
  allowDownload: row.allowDownload,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
})

export function changingPart(row: ChangingRow, { url }: Pick<Storage, 'url'>): Omit<Post, StableField> {
  const { courseId, likes, commentsLeftOut } = row
  const comments = row.comments - (commentsLeftOut ?? 0)
  return {
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    avatar: row.avatarKey && url(row.avatarKey),
    metadata: courseId
      ? { courseId, likesCount: likes, commentsCount: comments }
      : { likesCount: likes, commentsCount: comments },
    followed: row.followed,
    liked: row.liked,
    bookmarked: row.bookmarked,
    likesCount: likes,
    bookmarkCount: row.bookmarks,
    viewsCount: row.views,
    sharesCount: row.shares,
    commentsCount: comments,
    ...(commentsLeftOut && { commentsLeftOut }),
  }
}

/** A post as the contract describes it, addresses in place of keys. */
export const postOf = (row: PostRow, storage: Pick<Storage, 'url'>): Post => ({
  ...stablePart(row, storage),
  ...changingPart(row, storage),
})

type Flagged = Pick<Post, 'id' | 'userId' | 'liked' | 'followed' | 'bookmarked'>

/** The viewer's flags of a page's posts, as lists (section 3). */
export function statusesOf(posts: readonly Flagged[]): Omit<FeedPage, 'posts' | 'meta'> {
  const creators = new Map(posts.map(({ userId, followed }) => [userId, followed]))
  return {
    likedStatuses: posts.map(({ id, liked }) => ({ postId: id, liked })),
    followStatuses: [...creators].map(([userId, followed]) => ({ userId, followed })),
    bookmarkStatuses: posts.map(({ id, bookmarked }) => ({ postId: id, bookmarked })),
  }
}

/** A page of posts with the viewer's flags, both inside the posts and as lists. */
export function feedPageOf(
  rows: readonly PostRow[],
  { storage, meta }: { storage: Pick<Storage, 'url'>; meta: FeedPage['meta'] },
): FeedPage {
  const posts = rows.map((row) => postOf(row, storage))
  return { posts, ...statusesOf(posts), meta }
}
