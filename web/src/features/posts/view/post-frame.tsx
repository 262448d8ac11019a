import type { Post } from '@akada/contract/posts/routes'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import {
  MediaControls,
  type Point,
  PostMedia,
  SeekBar,
  TapArea,
  followGestures,
} from '#features/media/public.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { HeartBurst, PostState } from '../lazy.ts'
import type { Burst } from './heart-burst.tsx'
import { toggleLike } from '../actions/toggle-like.ts'
import { isFilm } from './picture-shape.ts'
import css from './post-article.module.css'

export interface FrameProps {
  post: Post
  /** Its index in the feed, from 0. */
  index: number
  isActive: boolean
  /** At most one post away from the one on screen. */
  isNear: boolean
  isPrefetched: boolean
  /** Not on phones, where they are in the rail. */
  hasControls: boolean
  onNext: (() => void) | undefined
}

/** The picture or video of a post with its controls. */
export function PostFrame({ post, index, isActive, isNear, isPrefetched, hasControls, onNext }: FrameProps) {
  'use memo'
  const client = useQueryClient()
  const ref = useRef<HTMLDivElement>(null)
  const [burst, setBurst] = useState<Burst>()
  useEffect(() => (isActive ? followGestures() : undefined), [isActive])

  function likeAt({ x, y }: Point): void {
    const box = ref.current?.getBoundingClientRect()
    if (!post.liked) void toggleLike(client, post.id, true)
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
      <Suspense>
        {isActive && <TapArea area={ref} onDoubleTap={likeAt} />}
        {post.status !== 'published' && <PostState post={post} />}
        {burst && <HeartBurst burst={burst} onEnd={() => setBurst(undefined)} />}
      </Suspense>
      <Suspense>
        {isActive && hasControls && isFilm(post.media[0]) && <MediaControls isOnFilm />}
        <div className={css.seek}>{isActive && isFilm(post.media[0]) && <SeekBar />}</div>
      </Suspense>
    </div>
  )
}
