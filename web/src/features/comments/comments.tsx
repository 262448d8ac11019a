import { Suspense } from 'react'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { CommentSkeletons } from './list/comment-skeletons.tsx'
import type { CommentTarget } from './list/comment-target.ts'
import css from './comments-panel.module.css'

const CommentsPanel = lazyWithRetry(async () => (await import('./comments-panel.tsx')).CommentsPanel)

/**
 * All comments on a target with the composer, loaded when first shown. Fills a container that has a height of its own,
 * and scrolls inside it.
 */
export function Comments({ target }: { target: CommentTarget }) {
  return (
    <Suspense
      fallback={
        <div className={css.scroller}>
          <CommentSkeletons />
        </div>
      }
    >
      <CommentsPanel key={target.id} target={target} />
    </Suspense>
  )
}
