import { Fragment } from 'react'
import { TagLink } from '#features/mentions/public.ts'
import { splitTags } from '../data/post-text.ts'

/** The hashtags of a post; each links to the posts with it. */
export function Hashtags({ hashtag, className }: { hashtag: string; className: string | undefined }) {
  const tags = splitTags(hashtag)
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
