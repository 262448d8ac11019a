import { feedPrefetchMargin } from '@akada/contract/posts/feed'
import type { Post } from '@akada/contract/posts/routes'
import { type ReactNode, Suspense } from 'react'
import { useStore } from 'zustand'
import { currentPlayer, useAutoplay } from '#features/media/public.ts'
import { useInView } from '#ui/hooks/use-in-view.ts'
import css from './pager.module.css'
import { PagerSteps } from '../lazy.ts'
import { PostArticle } from '../view/post-article.tsx'
import { useMountedPosts } from './use-mounted-posts.ts'
import type { PagerState } from './use-pager.ts'

interface Props {
  label: string
  pager: PagerState
  /** More posts can be loaded. */
  hasMore: boolean
  isBusy: boolean
  onComments: () => void
  /** Called when the end of the list comes near or moves away. */
  onNearEnd: (isNear: boolean) => void
  /** What comes below the last post. */
  end?: ReactNode
  children?: ReactNode
}

/** The snapping column of posts; at most three of them contain a media element. */
export function Pager({ label, pager, hasMore, isBusy, onComments, onNearEnd, end, children }: Props) {
  const { posts, index, ref, show, activate } = pager
  const isWarm = useIsWarm(posts[index])
  const drawn = useMountedPosts(posts, index)
  return (
    <div className={css.pager} data-stage>
      <div ref={ref} className={css.scroller}>
        <div className={css.feed} role="feed" aria-label={label} aria-busy={isBusy}>
          {drawn.map((post, place) => (
            <PostArticle
              key={post.id}
              post={post}
              index={place}
              setSize={hasMore ? -1 : posts.length}
              isActive={place === index}
              isNear={Math.abs(place - index) <= 1}
              isPrefetched={place === index + 1 && isWarm}
              onActive={() => activate(post.id)}
              onComments={onComments}
              onNext={place < posts.length - 1 ? () => show(place + 1) : undefined}
            />
          ))}
        </div>
        {drawn.length === posts.length && (
          <div className={css.endPlace}>
            <EndMark onNear={onNearEnd} />
          </div>
        )}
        {drawn.length === posts.length && end}
      </div>
      <Suspense>{posts.length > 1 && <PagerSteps pager={pager} />}</Suspense>
      {children}
    </div>
  )
}

function EndMark({ onNear }: { onNear: (isNear: boolean) => void }) {
  const ref = useInView<HTMLDivElement>(onNear)
  return <div ref={ref} className={css.end} style={{ blockSize: feedPrefetchMargin }} />
}

/** Whether the post on screen has played or loaded enough for the next one to start loading. */
function useIsWarm(post: Post | undefined): boolean {
  const { mayPrefetch } = useAutoplay()
  const isImage = post?.media[0]?.mimeType.startsWith('image/') ?? false
  const isWarm = useStore(currentPlayer, (state) => state.isWarm)
  return mayPrefetch && (isImage || isWarm)
}
