import type { Post } from '@akada/contract/posts'
import { Trans } from '@lingui/react/macro'
import { WrittenText } from '#features/mentions/public.ts'
import { Link } from '#routing/link.tsx'
import { useState } from 'react'
import { shortDate } from '#lib/dates.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { previewText } from '../data/post-text.ts'
import { Hashtags } from './hashtags.tsx'
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
      <div className={css.text}>
        {title && (
          <h2 className={css.title} dir="auto">
            {title}
          </h2>
        )}
        {body && <Body text={body} isExpanded={isExpanded} onToggle={() => setExpanded(!isExpanded)} />}
        <Hashtags hashtag={post.hashtag} className={css.tags} />
      </div>
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

interface BodyProps {
  text: string
  isExpanded: boolean
  onToggle: () => void
}

function Body({ text, isExpanded, onToggle }: BodyProps) {
  const { visible, rest } = previewText(text)
  return (
    <p className={css.body}>
      <span dir="auto">
        <WrittenText text={isExpanded ? text : visible} />
        {rest && !isExpanded && '…'}
      </span>{' '}
      {rest && (
        <button type="button" className={css.more} aria-expanded={isExpanded} onClick={onToggle}>
          {isExpanded ? <Trans>Show less</Trans> : <Trans>Read more</Trans>}
        </button>
      )}
    </p>
  )
}
