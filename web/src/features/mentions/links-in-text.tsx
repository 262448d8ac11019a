import { Fragment } from 'react'
import css from './mentions.module.css'
import { type WebLink, splitLinks } from './web-links.ts'
import { WrittenText } from './written-text.tsx'

/** A text in which web addresses are links, beside hashtags and names. */
export function LinksInText({ text }: { text: string }) {
  return splitLinks(text).map((piece, index) => (
    // The pieces of a text have no other identity than their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {typeof piece === 'string' ? <WrittenText text={piece} /> : <Outward {...piece} />}
    </Fragment>
  ))
}

/** Members' addresses are neither recommended nor told where the reader comes from. */
const Outward = ({ href, host, rest }: WebLink) => (
  <a className={css.outward} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
    <b>{host}</b>
    {rest}
  </a>
)
