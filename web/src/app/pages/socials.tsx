import { FeedScreen } from '#features/posts/feed/feed-screen.tsx'
import { postComments } from './post-comments.tsx'

export function Socials() {
  return <FeedScreen key="for-you" feed="for-you" comments={postComments} />
}

export function Following() {
  return <FeedScreen key="following" feed="following" comments={postComments} />
}
