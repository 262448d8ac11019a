import { autoplayShare, viewingShare } from '@akada/contract/posts/feed'
import type { Post } from '@akada/contract/posts/routes'
import { useId, useState } from 'react'
import { useIsMobile } from '#ui/hooks/use-media-query.ts'
import { useInView } from '#ui/hooks/use-in-view.ts'
import { ActionRail } from '../actions/action-rail.tsx'
import { MediaControls } from '#features/media/public.ts'
import { articleId } from './article-id.ts'
import css from './post-article.module.css'
import { isFilm, shapeOf, surroundingsOf } from './picture-shape.ts'
import { PostFrame } from './post-frame.tsx'
import { PostOverlay } from './post-overlay.tsx'
import { useWatchReport } from './use-watch-report.ts'

export interface ArticleProps {
  post: Post
  /** Its index in the feed, from 0. */
  index: number
  /** How many posts the feed has; -1 while that is unknown. */
  setSize: number
  isActive: boolean
  /** At most one post away from the one on screen. */
  isNear: boolean
  isPrefetched: boolean
  onActive: () => void
  onComments: () => void
  onNext: (() => void) | undefined
}

/** One post, as high as the pager: its media, text and actions. */
export function PostArticle(props: ArticleProps) {
  'use memo'
  const { post, index, setSize, isActive, onActive } = props
  const isMobile = useIsMobile()
  const [wasSeen, setSeen] = useState(false)
  const id = useId()
  const onSeen = useWatchReport({ mediaIds: post.media.map((media) => media.id), isActive })
  const active = useInView<HTMLElement>((isIn) => isIn && onActive(), { share: autoplayShare })
  const seen = useInView<HTMLDivElement>((isIn) => isIn && onSeen(), { share: viewingShare })
  if (isActive && !wasSeen) setSeen(true)
  const [media] = post.media
  return (
    <article
      ref={active}
      id={articleId(post.id)}
      className={css.post}
      data-shape={shapeOf(media)}
      style={surroundingsOf(media)}
      // The ARIA pattern of feeds requires focusable articles.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-posinset={index + 1}
      aria-setsize={setSize}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
    >
      <div ref={seen} className={css.column}>
        {/* Keyboard and screen reader users reach the author and the text before the media controls. */}
        <PostOverlay post={post} nameId={`${id}-name`} textId={`${id}-text`} />
        <PostFrame {...props} hasControls={!isMobile} />
      </div>
      <ActionRail
        post={post}
        wasSeen={wasSeen}
        controls={isMobile && isActive && isFilm(media) && <MediaControls />}
        onComments={props.onComments}
      />
    </article>
  )
}
