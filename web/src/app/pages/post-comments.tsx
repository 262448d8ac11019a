import type { Post } from '@akada/contract/posts/routes'
import { Comments } from '#features/comments/public.ts'

/** The comments of a post. */
export const PostComments = ({ post: { id, userId, allowComments } }: { post: Post }) => (
  <Comments target={{ id, ownerId: userId, isOpen: allowComments }} />
)

/** The same for every screen that shows one. */
export const postComments = (post: Post) => <PostComments post={post} />
