import { statement } from '#db/connect.ts'
import { findLearnedLessons } from '#features/courses/public/rights.ts'
import { describePosts } from '#features/posts/public.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const commentNotifications = {
  comment: { text: (actors) => `${actors} commented on your post` },
  'lesson-comment': { text: (actors) => `${actors} commented on your lesson` },
  reply: { text: (actors) => `${actors} replied to your comment` },
  'comment-like': { text: (actors) => `${actors} liked your comment` },
} satisfies Record<string, NotificationDeclaration>

const excerptLength = 140

interface Row {
  id: string
  postId: string | null
  lessonId: string | null
  parentId: string | null
  body: string
}

const listCommentSubjects = statement<Row, { viewerId: string; ids: readonly string[] }>(`
  select c.id, c.post_id, c.lesson_id, c.parent_id, left(c.body, ${excerptLength}) as body
    from comments c join users u on u.id = c.user_id cross join can_see_comment(:viewerId, c, u)
   where c.id = any(:ids::uuid[])`)

const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** Comments as notifications show them: each with its post or lesson, which must be visible, too. */
export const describeComments: DescribeSubjects = async (context, viewerId, ids) => {
  const comments = await listCommentSubjects(context.db, { viewerId, ids })
  const postIds = idsOf(comments.map(({ postId }) => postId))
  const posts = new Map((await describePosts(context, viewerId, postIds)).map((post) => [post.id, post]))
  const lessonIds = idsOf(comments.map(({ lessonId }) => lessonId))
  const lessons = new Map(
    (await findLearnedLessons(context.db, viewerId, lessonIds)).map((lesson) => [lesson.id, lesson]),
  )
  return comments.flatMap(({ id, postId, lessonId, parentId, body }) => {
    const post = posts.get(postId ?? '')
    if (post)
      return {
        ...post,
        id,
        text: body,
        path: `${post.path}?comments=1&comment=${id}`,
        details: { ...post.details, comment: { id, parentId, body } },
      }
    const lesson = lessons.get(lessonId ?? '')
    if (!lesson) return []
    const path = `/courses/${lesson.courseId}?lesson=${lesson.id}&comment=${id}`
    return { id, text: body, picture: null, path }
  })
}
