import type { Post } from '@akada/contract/posts/routes'
import { FeedScreen } from '#features/posts/feed/feed-screen.tsx'
import { lazyAfterPaint } from '#lib/loading/lazy-after-paint.ts'

const PostComments = lazyAfterPaint(async () => (await import('#app/shell/deferred-shell.tsx')).PostComments)
const comments = (post: Post) => <PostComments post={post} />

export function Socials() {
  return <FeedScreen key="for-you" feed="for-you" comments={comments} />
}

export function Following() {
  return <FeedScreen key="following" feed="following" comments={comments} />
}
