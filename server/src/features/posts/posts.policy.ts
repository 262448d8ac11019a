import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { leftOutMembers, visitorId } from './view/post-view.ts'

const findOwnPost = statement<
  { id: string; userId: string; status: string },
  { postId: string; userId: string }
>(`
  select p.id, p.user_id, p.status from posts p join users u on u.id = p.user_id
   where p.id = :postId and p.deleted_at is null
     and (p.user_id = :userId or not u.is_private or exists (select from can_see_posts_of(:userId::uuid, u)))`)

/**
 * Only the author may change or delete a post: 403 for others, 404 where it is of a private account that they don't see.
 * Returns the post, so that no caller can forget the check.
 */
export async function mustOwnPost(db: Db, { postId, userId }: { postId: string; userId: string }) {
  const [post] = await findOwnPost(db, { postId, userId })
  if (!post) throw new ApiError('API_ERR_NOT_FOUND')
  if (post.userId !== userId) throw new ApiError('API_ERR_FORBIDDEN')
  return post
}

/** The fields of a post that commenting needs. */
interface VisiblePost {
  id: string
  userId: string
  allowComments: boolean
  /** Comments on the post itself, without replies, that are not of members left out for the viewer. */
  threads: number
}

const findVisiblePost = statement<VisiblePost, { postId: string; viewerId: string }>(`
  select p.id, p.user_id, p.allow_comments,
         s.threads - coalesce(threads_left_out(p.id, ${leftOutMembers(':viewerId')}), 0) as threads
    from posts p
    join users u on u.id = p.user_id
    join post_stats s on s.post_id = p.id
    cross join can_see_post(:viewerId, p, u)
   where p.id = :postId`)

/** Whether the viewer may see a post, and so be in its room. */
export async function maySeePost(
  db: Db,
  { postId, viewerId }: { postId: string; viewerId: string },
): Promise<boolean> {
  return (await findVisiblePost(db, { postId, viewerId })).length > 0
}

/** A post that the viewer may not see counts as not found. */
export async function mustSeePost(
  db: Db,
  { postId, viewerId = visitorId }: { postId: string; viewerId: string | undefined },
): Promise<VisiblePost> {
  const [post] = await findVisiblePost(db, { postId, viewerId })
  if (!post) throw new ApiError('API_ERR_NOT_FOUND')
  return post
}

/** SQL: a member may see a post of the author's, by the ids of both. */
export const canSeePost = (member: string, post: string) => `
  exists (select from posts p join users author on author.id = p.user_id
           where p.id = ${post} and exists (select from can_see_posts_of(${member}, author)))`
