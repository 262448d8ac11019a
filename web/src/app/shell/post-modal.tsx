import { closePost, movePost } from '#features/posts/page/post-modal-address.ts'
import { PostModal } from '#features/posts/page/post-modal.tsx'
import { postComments } from '../pages/post-comments.tsx'

/** A post over any screen that lists posts (`?post=`). */
export function PostModalOverlay({ postId }: { postId: string }) {
  return <PostModal postId={postId} comments={postComments} onMove={movePost} onClose={closePost} />
}
