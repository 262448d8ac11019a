import type { Post } from '@akada/contract/posts/routes'
import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { useState } from 'react'
import { shortDate } from '#lib/time/dates.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { PostCaption } from './post-caption.tsx'
import css from './post-overlay.module.css'

interface Props {
  post: Post
  /** Ids of the article's name and description. */
  nameId: string
  textId: string
}

/** Author, time and text over the picture of a post. */
export function PostOverlay({ post, nameId, textId }: Props) {
  const [isExpanded, setExpanded] = useState(false)
  const { userId, username, title, body, createdAt, metadata } = post
  return (
    <div className={css.overlay} data-expanded={isExpanded || undefined}>
      <p className={css.byline}>
        <Link
          id={nameId}
          className={css.author}
          to="/socials/profile/:userId"
          params={{ userId }}
          title={`@${username}`}
          dir="auto"
        >
          @{username}
        </Link>
        <time className={css.date} dateTime={createdAt}>
          {shortDate(createdAt)}
        </time>
      </p>
      <PostCaption post={post} isExpanded={isExpanded} onToggle={() => setExpanded(!isExpanded)} />
      <p id={textId} hidden>
        {[title, body].filter(Boolean).join('. ')}
      </p>
      {metadata.courseId && (
        <Link
          className={buttonClass({})}
          to="/market/products/:courseId"
          params={{ courseId: metadata.courseId }}
          search={{ from: post.id }}
        >
          <span className={css.learn}>
            <Icon name="book-open" size={20} />
            <Trans>Learn More</Trans>
          </span>
        </Link>
      )}
    </div>
  )
}
