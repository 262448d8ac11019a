import type { Post } from '@akada/contract/posts/routes'
import { Comments } from '#features/comments/public.ts'

/** The comments of a post, for every screen that shows one. */
export const postComments = ({ id, userId, allowComments }: Post) => (
  <Comments target={{ id, ownerId: userId, isOpen: allowComments }} />
)
