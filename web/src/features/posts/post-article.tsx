import { type Post, autoplayShare, viewingShare } from '@akada/contract/posts'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useRef, useState } from 'react'
import {
  MediaControls,
  type Point,
  PostMedia,
  SeekBar,
  TapArea,
  placeholderOf,
} from '#features/media/public.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { useInView } from '#ui/use-in-view.ts'
import { ActionRail } from './action-rail.tsx'
import { articleId } from './article-id.ts'
import type { Burst } from './heart-burst.tsx'
import { HeartBurst, PostState } from './later.ts'
import { tapLike } from './like.ts'
import css from './post-article.module.css'
import { PostOverlay } from './post-overlay.tsx'
import { useWatchReport } from './use-watch-report.ts'

export interface ArticleProps {
  post: Post
  /** Where it stands in the feed: from 0, of so many or -1 while the end is unknown. */
  index: number
  setSize: number
  isActive: boolean
  /** At most one post away from the one on screen. */
  isNear: boolean
  isPrefetched: boolean
  onActive: () => void
  onComments: () => void
  onNext: (() => void) | undefined
}

/** One post, as high as the stage: its picture, its words, what one can do with it. */
export function PostArticle(props: ArticleProps) {
  'use memo'
  const { post, index, setSize, isActive, onActive } = props
  const [isMet, setMet] = useState(false)
  const id = useId()
  const onSeen = useWatchReport({ mediaIds: post.media.map((media) => media.id), isActive })
  const active = useInView<HTMLElement>((isIn) => isIn && onActive(), { share: autoplayShare })
  const seen = useInView<HTMLDivElement>((isIn) => isIn && onSeen(), { share: viewingShare })
  if (isActive && !isMet) setMet(true)
  const [media] = post.media
  return (
    <article
      ref={active}
      id={articleId(post.id)}
      className={css.post}
      data-shape={shapeOf(media)}
      style={tintOf(media?.placeholder ?? null)}
      // The articles of a feed take focus, as the ARIA pattern of feeds asks.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-posinset={index + 1}
      aria-setsize={setSize}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
    >
      <div ref={seen} className={css.column}>
        <Frame {...props} />
        <PostOverlay post={post} nameId={`${id}-name`} textId={`${id}-text`} />
      </div>
      <ActionRail post={post} isMet={isMet} onComments={props.onComments} />
    </article>
  )
}

function Frame({ post, index, isActive, isNear, isPrefetched, onNext }: ArticleProps) {
  'use memo'
  const { t } = useLingui()
  const client = useQueryClient()
  const ref = useRef<HTMLDivElement>(null)
  const [burst, setBurst] = useState<Burst>()
  const isVideo = !post.media[0]?.mimeType.startsWith('image/')

  function likeAt({ x, y }: Point): void {
    const box = ref.current?.getBoundingClientRect()
    if (!post.liked) void tapLike(client, post.id, true)
    if (box && sessionStore.getState().token)
      setBurst({ key: (burst?.key ?? 0) + 1, x: x - box.left, y: y - box.top })
  }

  return (
    <div ref={ref} className={css.frame}>
      <PostMedia
        media={post.media}
        author={post.username}
        isActive={isActive && post.status === 'published'}
        isNear={isNear}
        isPrefetched={isPrefetched}
        isFirst={index === 0}
        onNext={onNext}
      />
      {isActive && <TapArea area={ref} onDoubleTap={likeAt} />}
      <Suspense>
        {post.status !== 'published' && <PostState post={post} />}
        {burst && <HeartBurst burst={burst} onEnd={() => setBurst(undefined)} />}
      </Suspense>
      <Suspense>
        {isActive && isVideo && (
          <fieldset className={css.controls} aria-label={t`Playback`}>
            <MediaControls />
          </fieldset>
        )}
        <div className={css.seek}>{isActive && isVideo && <SeekBar />}</div>
      </Suspense>
    </div>
  )
}

/** Tall pictures fill the frame; others are shown whole. */
function shapeOf(media: Post['media'][number] | undefined): 'tall' | 'even' | 'wide' {
  const { width = 0, height = 0 } = media ?? {}
  if (width === 0 || height === 0 || width / height <= 0.66) return 'tall'
  return width > height ? 'wide' : 'even'
}

const tintOf = (hash: string | null) => {
  const placeholder = placeholderOf(hash)
  return placeholder && ({ '--tint': placeholder.colour } as Record<string, string>)
}
