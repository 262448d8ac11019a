import { statement } from '#db/connect.ts'
import { describePosts } from '#features/posts/public.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const commentNotifications = {
  comment: { text: (actors) => `${actors} commented on your post` },
  reply: { text: (actors) => `${actors} replied to your comment` },
  'comment-like': { text: (actors) => `${actors} liked your comment` },
} satisfies Record<string, NotificationDeclaration>

const excerptLength = 140

const visibleByIds = statement<{ id: string; postId: string; parentId: string | null; body: string }>(`
  select c.id, c.post_id, c.parent_id, left(c.body, ${excerptLength}) as body
    from comments c join users u on u.id = c.user_id cross join can_see_comment($1, c, u)
   where c.id = any($2::uuid[])`)

/** Comments as notifications show them: each with its post, which must be visible, too. */
export const describeComments: DescribeSubjects = async (context, viewerId, ids) => {
  const comments = await visibleByIds(context.db, viewerId, ids)
  const postIds = [...new Set(comments.map(({ postId }) => postId))]
  const posts = new Map((await describePosts(context, viewerId, postIds)).map((post) => [post.id, post]))
  return comments.flatMap(({ id, postId, parentId, body }) => {
    const post = posts.get(postId)
    if (!post) return []
    return {
      ...post,
      id,
      text: body,
      path: `${post.path}?comments=1&comment=${id}`,
      details: { ...post.details, comment: { id, parentId, body } },
    }
  })
}
