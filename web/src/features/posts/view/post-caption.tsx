import type { Post } from '@akada/contract/posts/routes'
import { Trans } from '@lingui/react/macro'
import { WrittenText } from '#features/mentions/public.ts'
import { followCut } from '../lazy.ts'
import { previewText } from '../data/post-text.ts'
import { Hashtags } from './hashtags.tsx'
import css from './post-overlay.module.css'

interface Props {
  post: Post
  isExpanded: boolean
  onToggle: () => void
}

/** Two lines of a post's words at most, and all of them once opened. */
export function PostCaption({ post: { title, body, hashtag }, isExpanded, onToggle }: Props) {
  const { visible, rest } = previewText(body)
  const hasWords = title + body !== ''
  return (
    <div ref={markCut} className={css.text} data-more={hasWords && rest + hashtag ? '' : undefined}>
      {title && (
        <h2 className={css.title} dir="auto">
          {title}
        </h2>
      )}{' '}
      {body && (
        <span className={css.body} dir="auto">
          <WrittenText text={isExpanded ? body : visible + (rest && '…')} />
        </span>
      )}{' '}
      {hasWords && <More isExpanded={isExpanded} onToggle={onToggle} />}
      {(isExpanded || !hasWords) && <Hashtags hashtag={hashtag} className={css.tags} />}
    </div>
  )
}

function More({ isExpanded, onToggle }: Omit<Props, 'post'>) {
  return (
    <button type="button" className={css.more} aria-expanded={isExpanded} onClick={onToggle}>
      {isExpanded ? <Trans>Show less</Trans> : <Trans>Read more</Trans>}
    </button>
  )
}

/** Words that take more than their two lines get their button once what needs measuring is there. */
function markCut(text: HTMLElement | null) {
  if (!text) return undefined
  const ending = new AbortController()
  followCut(text, ending.signal).catch(() => {})
  return () => ending.abort()
}
