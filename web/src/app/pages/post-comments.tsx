import type { Post } from '@akada/contract/posts'
import { Comments } from '#features/comments/public.ts'

/** The comments of a post, beside any screen that shows one. */
export const postComments = (post: Post) => <Comments post={post} />
