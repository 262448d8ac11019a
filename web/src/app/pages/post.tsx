import { PostScreen } from '#features/posts/page/post-screen.tsx'
import { useParams } from '#routing/navigation.ts'
import { postComments } from './post-comments.tsx'

export function PostPage() {
  const { id } = useParams('/posts/:id')
  return <PostScreen key={id} postId={id} comments={postComments} />
}

export function SharedPostPage() {
  const { id } = useParams('/socials/posts/:id')
  return <PostScreen key={id} postId={id} comments={postComments} />
}
