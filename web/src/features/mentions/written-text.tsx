import { Fragment, Suspense } from 'react'
import { lazyAfterPaint } from '#lib/loading/lazy-after-paint.ts'
import { TagLink } from './tag-link.tsx'

const NamesInText = lazyAfterPaint(async () => (await import('./names-in-text.tsx')).NamesInText)

const tagInText = /(#[\p{L}\p{M}\p{N}_]+)/u

/** A member's text: hashtags are links, and so are names once they are known to be members'. */
export function WrittenText({ text }: { text: string }) {
  // Every second piece is a hashtag; the pieces have no other identity than their order.
  return text.split(tagInText).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{index % 2 === 1 ? <TagLink tag={piece} /> : <Words text={piece} />}</Fragment>
  ))
}

function Words({ text }: { text: string }) {
  if (!text.includes('@')) return text
  return (
    <Suspense fallback={text}>
      <NamesInText text={text} />
    </Suspense>
  )
}
