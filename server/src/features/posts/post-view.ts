import type { PostStatus } from '@akada/contract/media'
import type { Post } from '@akada/contract/posts'
import { type Db, statement } from '#db/connect.ts'
import type { Storage } from '#storage/storage.ts'
import { type MediaModel, mediaOf } from './media-model.ts'

/** Stands for all visitors: owns nothing, follows nobody, and shares one frozen list. */
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
  bookmarks: number
  views: number
  shares: number
  liked: boolean
  bookmarked: boolean
  followed: boolean
}

/**
 * SQL: the columns of a PostRow, from posts `p`, users `u` and post_stats `s`. The flags are scalar with `limit 1`: as
 * `exists` the planner would turn them into a hash of everything the viewer ever liked, 30 to 50 times as slow.
 */
export const postColumns = (viewer: string) => `
  p.id, p.user_id, u.username, u.first_name, u.last_name, u.avatar_key, p.title, p.body, p.hashtag, p.media,
  p.course_id, p.hash_code, p.allow_comments, p.allow_download, p.status, p.created_at,
  s.likes, s.comments, s.bookmarks, s.views, s.shares,
  (select true from post_likes l where l.user_id = ${viewer} and l.post_id = p.id limit 1) is true as liked,
  (select true from post_bookmarks k where k.user_id = ${viewer} and k.post_id = p.id limit 1) is true as bookmarked,
  (select true from follows f
    where f.follower_id = ${viewer} and f.followee_id = p.user_id limit 1) is true as followed`

const visiblePosts = statement<PostRow>(`
  select ${postColumns('$2')}
    from unnest($1::uuid[]) with ordinality t (id, place)
    join posts p on p.id = t.id
    join users u on u.id = p.user_id
    join post_stats s on s.post_id = p.id
    cross join can_see_post($2, p, u)
   order by t.place`)

interface Wanted {
  ids: readonly string[]
  viewerId: string | undefined
}

/** The posts that the viewer may see, in the order of the ids; the others are left out. Muted members are not. */
export async function postsByIds(
  db: Db,
  { storage, ...wanted }: Wanted & { storage: Pick<Storage, 'url'> },
): Promise<Post[]> {
  const rows = await postRows(db, wanted)
  return rows.map((row) => postOf(row, storage))
}

/** The same, before addresses are put in. */
export async function postRows(db: Db, { ids, viewerId = visitorId }: Wanted): Promise<PostRow[]> {
  return ids.length > 0 ? visiblePosts(db, ids, viewerId) : []
}

/** A post as the contract describes it, addresses in place of keys. */
export function postOf(row: PostRow, storage: Pick<Storage, 'url'>): Post {
  const { courseId, likes, comments } = row
  return {
    id: row.id,
    userId: row.userId,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    avatar: row.avatarKey && storage.url(row.avatarKey),
    title: row.title,
    body: row.body,
    hashtag: row.hashtag,
    media: row.media.map((media) => mediaOf(media, storage)),
    metadata: courseId
      ? { courseId, likesCount: likes, commentsCount: comments }
      : { likesCount: likes, commentsCount: comments },
    hashCode: row.hashCode,
    allowComments: row.allowComments,
    allowDownload: row.allowDownload,
    followed: row.followed,
    liked: row.liked,
    bookmarked: row.bookmarked,
    likesCount: likes,
    bookmarkCount: row.bookmarks,
    viewsCount: row.views,
    sharesCount: row.shares,
    commentsCount: comments,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }
}
