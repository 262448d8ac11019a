import { closePost, movePost } from '#features/posts/page/post-modal-address.ts'
import { PostModal } from '#features/posts/page/post-modal.tsx'
import { postComments } from '#app/pages/post-comments.tsx'

/** A post with its comments over any screen that lists posts (`?post=`). */
export function PostModalOverlay({ value }: { value: string }) {
  return <PostModal postId={value} comments={postComments} onMove={movePost} onClose={closePost} />
}
