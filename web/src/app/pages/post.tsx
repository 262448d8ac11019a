import { PostScreen } from '#features/posts/page/post-screen.tsx'
import { isId } from '#lib/is-id.ts'
import { useParams } from '#routing/screen-address.ts'
import { NotFoundPage } from '#app/shell/not-found-page.tsx'
import { postComments } from './post-comments.tsx'

export function PostPage() {
  return <PostOrNothing id={useParams('/posts/:id').id} />
}

export function SharedPostPage() {
  return <PostOrNothing id={useParams('/socials/posts/:id').id} />
}

/** An address that can't name a post leads nowhere; the server has said so with its status. */
function PostOrNothing({ id }: { id: string }) {
  if (!isId(id)) return <NotFoundPage />
  return <PostScreen key={id} postId={id} comments={postComments} />
}
