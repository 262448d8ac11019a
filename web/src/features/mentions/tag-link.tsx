import { Link } from '#routing/link.tsx'
import css from './mentions.module.css'

/** A hashtag, with its hash, that links to the posts that carry it. */
export const TagLink = ({ tag }: { tag: string }) => (
  <Link to="/hashtags/:tag" params={{ tag: tag.slice(1).toLowerCase() }} className={css.link}>
    {tag}
  </Link>
)
