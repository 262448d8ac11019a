import type { Post } from '@akada/contract/posts'
import { lazy } from 'react'

const CommentsPanel = lazy(() =>
  import('#features/comments/comments-panel.tsx').then((m) => ({ default: m.CommentsPanel })),
)

/** The comments of a post, beside any screen that shows one; loaded after the post itself. */
export function PostComments({ post: { id, userId, allowComments } }: { post: Post }) {
  return <CommentsPanel key={id} postId={id} creatorId={userId} allowComments={allowComments} />
}
