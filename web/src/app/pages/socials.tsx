import type { Post } from '@akada/contract/posts'
import { FeedScreen } from '#features/posts/feed-screen.tsx'
import { PostComments } from './post-comments.tsx'

const comments = (post: Post) => <PostComments post={post} />

export function Socials() {
  return <FeedScreen key="for-you" feed="for-you" comments={comments} />
}

export function Following() {
  return <FeedScreen key="following" feed="following" comments={comments} />
}
