import type { Post } from '@akada/contract/posts'
import { PostScreen } from '#features/posts/post-screen.tsx'
import { useParams } from '#routing/navigation.ts'
import { PostComments } from './post-comments.tsx'

const comments = (post: Post) => <PostComments post={post} />

export function PostPage() {
  const { id } = useParams('/posts/:id')
  return <PostScreen key={id} postId={id} comments={comments} />
}

export function SharedPostPage() {
  const { id } = useParams('/socials/posts/:id')
  return <PostScreen key={id} postId={id} comments={comments} />
}
