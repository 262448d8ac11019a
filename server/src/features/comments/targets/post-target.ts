import { canSeePost, mustSeePost } from '#features/posts/public.ts'
import type { CommentTarget } from './target-type.ts'

export const postTarget: CommentTarget = {
  column: 'post_id',
  counters: 'post_stats',
  notification: 'comment',
  mustSee: ({ db }, { placeId: postId, viewerId }) => mustSeePost(db, { postId, viewerId }),
  creator: 'select p.user_id as id from posts p where p.id = :placeId',
  existing: 'join posts p on p.id = c.post_id and p.deleted_at is null',
  seenBy: (member) => `
      join posts p on p.id = c.post_id
      join users u on u.id = p.user_id
      cross join can_see_post(${member}, p, u)`,
  canSee: (member) => canSeePost(member, ':placeId'),
  count: `
    update post_stats set comments = comments + 1, threads = threads + (s.parent_id is null)::int
      from stored s where post_id = :placeId returning comments`,
}
