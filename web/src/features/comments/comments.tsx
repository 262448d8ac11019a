import type { Post } from '@akada/contract/posts'
import { Suspense, lazy } from 'react'
import { CommentSkeletons } from './comment-skeletons.tsx'
import css from './comments-panel.module.css'

const CommentsPanel = lazy(async () => ({
  default: (await import('./comments-panel.tsx')).CommentsPanel,
}))

/**
 * All comments of a post with the place to write one, fetched when first shown. Fills a container that has a height of
 * its own, and scrolls inside it.
 */
export function Comments({ post }: { post: Pick<Post, 'id' | 'userId' | 'allowComments'> }) {
  return (
    <Suspense
      fallback={
        <div className={css.scroller}>
          <CommentSkeletons />
        </div>
      }
    >
      <CommentsPanel key={post.id} post={post} />
    </Suspense>
  )
}
