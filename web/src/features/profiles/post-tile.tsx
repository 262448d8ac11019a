import type { Post } from '@akada/contract/posts/routes'
import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { PreviewVideo, useAutoplay, usePlaceholder } from '#features/media/public.ts'
import { PostLink } from '#features/posts/public.ts'
import { compactCount } from '#lib/text/compact-count.ts'
import { viewsText } from '#lib/text/count-texts.ts'
import { Badge } from '#ui/graphics/badge.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './profiles.module.css'
import { useRestingMouse } from './use-resting-mouse.ts'

/**
 * A post in the grid of a profile: its picture, its views and, for the owner, its status. Hovering plays a video without
 * sound, if autoplay is allowed.
 */
export function PostTile({ post }: { post: Post }) {
  const { t } = useLingui()
  const views = compactCount(post.viewsCount)
  const title = post.title || post.body.slice(0, 80) || t`Post without a caption`
  return (
    <PostLink postId={post.id} className={css.tile} aria-label={`${title}, ${viewsText(post.viewsCount)}`}>
      <Cover post={post} />
      {post.status !== 'published' && (
        <span className={css.state}>
          <Badge>{post.status === 'failed' ? t`Failed` : t`Processing`}</Badge>
        </span>
      )}
      <span className={css.views}>
        <Icon name="eye" size={16} />
        {views}
      </span>
    </PostLink>
  )
}

function Cover({ post }: { post: Post }) {
  const [cover] = post.media
  const { isResting, ...mouse } = useRestingMouse()
  const { mayAutoplay, mayPrefetch } = useAutoplay()
  const isMoving = isResting && mayAutoplay && mayPrefetch
  const still = coverOf(post)
  const placeholder = usePlaceholder(cover?.placeholder)
  return (
    <span className={css.cover} style={placeholder} {...mouse}>
      {still && <img src={still} alt="" loading="lazy" decoding="async" />}
      <Suspense>
        {isMoving && cover?.mimeType.startsWith('video/') && <PreviewVideo media={cover} />}
      </Suspense>
    </span>
  )
}

/** The smallest still, which is enough for a grid. */
function coverOf({ media: [cover] }: Post): string | undefined {
  const small = cover?.stills
    .toSorted((a, b) => a.width - b.width)
    .find(({ mimeType }) => mimeType === 'image/webp')
  return small?.url ?? cover?.poster ?? undefined
}
