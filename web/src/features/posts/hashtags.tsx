import { Fragment } from 'react'
import { Link } from '#routing/link.tsx'
import { shownTags } from './body-preview.ts'
import css from './hashtags.module.css'

const tagInText = /(#[\p{L}\p{M}\p{N}_]+)/u

/** The hashtags of a post; each leads to the posts that carry it. */
export function Hashtags({ hashtag, className }: { hashtag: string; className: string | undefined }) {
  const tags = shownTags(hashtag)
  if (tags.length === 0) return null
  return (
    <p className={className} dir="auto">
      {tags.map((tag, index) => (
        <Fragment key={tag}>
          {index > 0 && ' '}
          <TagLink tag={tag} />
        </Fragment>
      ))}
    </p>
  )
}

/** A post's text, in which hashtags are links. */
export function BodyText({ text }: { text: string }) {
  // Every second piece is a hashtag; a text has no other order than its own.
  return text.split(tagInText).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{index % 2 === 1 ? <TagLink tag={piece} /> : piece}</Fragment>
  ))
}

const TagLink = ({ tag }: { tag: string }) => (
  <Link to="/hashtags/:tag" params={{ tag: tag.slice(1).toLowerCase() }} className={css.tag}>
    {tag}
  </Link>
)
