import type { Post } from '@akada/contract/posts'
import { useLingui } from '@lingui/react/macro'
import { placeholderOf } from '#features/media/public.ts'
import { PostLink } from '#features/posts/public.ts'
import { compactCount } from '#lib/compact-count.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import css from './profiles.module.css'

/** A post in the grid of a profile: its picture, its views, and for the owner whether it is ready. */
export function PostTile({ post }: { post: Post }) {
  const { t } = useLingui()
  const [cover] = post.media
  const views = compactCount(post.viewsCount)
  const title = post.title || post.body.slice(0, 80) || t`Post without words`
  return (
    <PostLink postId={post.id} className={css.tile} aria-label={t`${title}, ${views} views`}>
      <span className={css.cover} style={backgroundOf(cover?.placeholder ?? null)}>
        {cover && coverOf(post) && <img src={coverOf(post)} alt="" loading="lazy" decoding="async" />}
      </span>
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

/** The smallest still there is; a grid needs no more. */
function coverOf({ media: [cover] }: Post): string | undefined {
  const small = cover?.stills
    .toSorted((a, b) => a.width - b.width)
    .find(({ mimeType }) => mimeType === 'image/webp')
  return small?.url ?? cover?.poster ?? undefined
}

function backgroundOf(hash: string | null) {
  const placeholder = placeholderOf(hash)
  return placeholder && { backgroundImage: `url(${placeholder.picture})` }
}
