import type { Post } from '@akada/contract/posts/routes'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { FollowButton } from '#features/follows/public.ts'
import { WrittenText } from '#features/mentions/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { viewsText } from '#lib/text/count-texts.ts'
import { shortDate } from '#lib/time/dates.ts'
import { useRoom } from '#live/use-room.ts'
import { Link } from '#routing/link.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { ActionRail } from '../actions/action-rail.tsx'
import { articleId } from '../view/article-id.ts'
import { Hashtags } from '../view/hashtags.tsx'
import article from '../view/post-article.module.css'
import { surroundingsOf } from '../view/picture-shape.ts'
import { PostFrame } from '../view/post-frame.tsx'
import css from './post-split.module.css'
import { useWatchReport } from '../view/use-watch-report.ts'
import { fullName } from '@akada/contract/text/full-name'

interface Props {
  post: Post
  comments: ReactNode
  onNext?: (() => void) | undefined
}

/** A post beside its text and comments, for wide screens (specification, section 2). */
export function PostSplit({ post, comments, onNext }: Props) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const onSeen = useWatchReport({ mediaIds: post.media.map((media) => media.id), isActive: true })
  useEffect(() => {
    onSeen()
  }, [onSeen])
  useRoom({ kind: 'post', id: post.id })
  const [media] = post.media
  return (
    <article id={articleId(post.id)} className={css.split} aria-labelledby={`${id}-name`}>
      <div className={css.media} data-stage data-theme="dark" style={surroundingsOf(media)}>
        <div className={article.column}>
          <PostFrame post={post} index={0} isActive isNear isPrefetched={false} hasControls onNext={onNext} />
        </div>
      </div>
      <section ref={panel} className={css.panel} aria-labelledby={`${id}-name`}>
        <Author post={post} nameId={`${id}-name`} />
        <Words post={post} />
        <ActionRail
          layout="row"
          post={post}
          wasSeen
          onComments={() => (panel.current?.querySelector('textarea') ?? heading.current)?.focus()}
        />
        <div className={css.comments}>
          <h2 ref={heading} className={css.heading} tabIndex={-1}>
            <Trans>Comments ({post.commentsCount})</Trans>
          </h2>
          <div className={css.list}>
            <Suspense>{comments}</Suspense>
          </div>
        </div>
      </section>
    </article>
  )
}

function Author({ post, nameId }: { post: Post; nameId: string }) {
  const { userId, username, avatar, createdAt, viewsCount } = post
  const session = useSession()
  const name = fullName(post)
  return (
    <header className={css.author}>
      <Avatar name={name} src={avatar} size={48} />
      <div className={css.who}>
        <Link
          id={nameId}
          className={css.name}
          to="/socials/profile/:userId"
          params={{ userId }}
          title={`@${username}`}
          dir="auto"
        >
          @{username}
        </Link>
        <p className={css.facts}>
          <time dateTime={createdAt}>{shortDate(createdAt)}</time>
          {' · '}
          {viewsText(viewsCount)}
        </p>
      </div>
      {session?.id !== userId && (
        <Suspense>
          <FollowButton userId={userId} username={username} size={36} />
        </Suspense>
      )}
    </header>
  )
}

function Words({ post: { id, title, body, hashtag, metadata } }: { post: Post }) {
  const { courseId } = metadata
  if (!title && !body && !hashtag && !courseId) return null
  return (
    <div className={css.words}>
      {title && (
        <h2 className={css.title} dir="auto">
          {title}
        </h2>
      )}
      {body && (
        <p className={css.body} dir="auto">
          <WrittenText text={body} />
        </p>
      )}
      <Hashtags hashtag={hashtag} className={css.tags} />
      {courseId && (
        <Link
          className={buttonClass({})}
          to="/market/products/:courseId"
          params={{ courseId }}
          search={{ from: id }}
        >
          <Trans>Learn More</Trans>
        </Link>
      )}
    </div>
  )
}
