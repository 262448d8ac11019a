import type { Post } from '@akada/contract/posts/routes'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useSession } from '#features/sessions/public.ts'
import { compactCount } from '#lib/text/compact-count.ts'
import { commentsText, likesText, savesText, sharesText, viewsText } from '#lib/text/count-texts.ts'
import { FollowBadge, OptionsAction, ShareAction } from '../lazy.ts'
import { Link } from '#routing/link.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './action-rail.module.css'
import { toggleBookmark } from './toggle-bookmark.ts'
import { toggleLike } from './toggle-like.ts'
import { RailButton } from './rail-button.tsx'
import { fullName } from '@akada/contract/text/full-name'

interface Props {
  post: Post
  /** The post was on screen at least once, so its menus may load. */
  wasSeen: boolean
  onComments: () => void
  /** Of the film on screen. */
  controls?: ReactNode
  /** Over the picture, or in a row below the text. */
  layout?: 'rail' | 'row'
}

/** The actions beside a post (specification, section 2). */
export function ActionRail({ post, wasSeen, controls, onComments, layout = 'rail' }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { id, liked, likesCount, commentsCount, sharesCount } = post
  const [wasLiked] = useState(liked)
  const [likes, comments] = [likesText(likesCount), commentsText(commentsCount)]
  const [pressed, setPressed] = useState<'share' | 'options'>()
  const shares = sharesText(sharesCount)
  const share = (
    <RailButton
      icon="share-fat"
      isMirrored
      label={t`Share, ${shares}`}
      caption={compactCount(sharesCount)}
      onClick={() => setPressed('share')}
    />
  )
  const options = (
    <RailButton icon="dots-three" label={t`More options`} onClick={() => setPressed('options')} />
  )
  return (
    <div className={css[layout]}>
      <Suspense>{controls}</Suspense>
      {layout === 'rail' && <Author post={post} />}
      <RailButton
        icon={liked ? 'heart-fill' : 'heart'}
        label={t`Like, ${likes}`}
        caption={compactCount(likesCount)}
        aria-pressed={liked}
        aria-keyshortcuts="L"
        data-like
        data-pop={(liked && !wasLiked) || undefined}
        onClick={() => void toggleLike(client, id, !liked)}
      />
      <RailButton
        icon="chat"
        label={t`Comments, ${comments}`}
        caption={compactCount(commentsCount)}
        aria-keyshortcuts="C"
        onClick={onComments}
      />
      <Save post={post} />
      {layout === 'rail' && <Views count={post.viewsCount} />}
      {wasSeen ? (
        <Suspense fallback={share}>
          <ShareAction post={post} wasPressed={pressed === 'share'} />
        </Suspense>
      ) : (
        share
      )}
      {wasSeen ? (
        <Suspense fallback={options}>
          <OptionsAction post={post} wasPressed={pressed === 'options'} />
        </Suspense>
      ) : (
        options
      )}
    </div>
  )
}

function Author({ post }: { post: Post }) {
  const { userId, username, avatar } = post
  const session = useSession()
  const name = fullName(post)
  return (
    <div className={css.author}>
      {/* The name beside it is the same link; one is enough for keyboards and screen readers. */}
      <Link to="/socials/profile/:userId" params={{ userId }} tabIndex={-1} aria-hidden="true">
        <Avatar name={name} src={avatar} size={48} />
      </Link>
      <Suspense>{session?.id !== userId && <FollowBadge userId={userId} username={username} />}</Suspense>
    </div>
  )
}

function Save({ post: { id, bookmarked, bookmarkCount } }: { post: Post }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const saves = savesText(bookmarkCount)
  return (
    <RailButton
      icon={bookmarked ? 'bookmark-simple-fill' : 'bookmark-simple'}
      label={t`Save, ${saves}`}
      caption={compactCount(bookmarkCount)}
      aria-pressed={bookmarked}
      aria-keyshortcuts="S"
      data-save
      onClick={() => void toggleBookmark(client, id, !bookmarked)}
    />
  )
}

function Views({ count }: { count: number }) {
  return (
    <p className={css.views}>
      <span className={css.icon}>
        <Icon name="eye" size={28} />
      </span>
      <span className={css.caption} aria-hidden="true">
        {compactCount(count)}
      </span>
      <VisuallyHidden>{viewsText(count)}</VisuallyHidden>
    </p>
  )
}
