import type { Post } from '@akada/contract/posts/routes'
import { Trans } from '@lingui/react/macro'
import { WrittenText } from '#features/mentions/public.ts'
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

/** Marks words that take more than their two lines; the button then follows the last one on the second. */
function markCut(text: HTMLElement | null) {
  if (!text) return undefined
  const mark = () => {
    text.removeAttribute('data-cut')
    const isCut = text.scrollHeight > text.clientHeight + 1
    text.toggleAttribute('data-cut', isCut)
    if (isCut) setAfterLastWord(text)
  }
  const observer = new ResizeObserver(mark)
  observer.observe(text)
  document.fonts.addEventListener('loadingdone', mark)
  return () => {
    observer.disconnect()
    document.fonts.removeEventListener('loadingdone', mark)
  }
}

function setAfterLastWord(text: HTMLElement): void {
  const more = text.querySelector(':scope > button')
  if (!more) return
  text.style.setProperty('--more-size', `${more.clientWidth + 1}px`)
  const [box, button] = [text.getBoundingClientRect(), more.getBoundingClientRect()]
  const words = document.createRange()
  words.setStartBefore(text.childNodes[0] ?? text)
  words.setEndBefore(more)
  const middle = (button.top + button.bottom) / 2
  const line = [...words.getClientRects()].filter(({ top, bottom }) => top < middle && bottom > middle)
  const isMirrored = getComputedStyle(text).direction === 'rtl'
  const start = isMirrored
    ? box.right - Math.min(...line.map(({ left }) => left))
    : Math.max(...line.map(({ right }) => right)) - box.left
  text.style.setProperty('--more-start', `${start}px`)
}
