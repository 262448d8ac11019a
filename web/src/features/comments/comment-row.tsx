import type { Comment } from '@akada/contract/comments'
import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { compactCount } from '#lib/compact-count.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './comment-row.module.css'

interface Props {
  comment: Comment
  creatorId: string
}

/** Who said what and when, and how many liked it. */
export function CommentRow({ comment: { author, body, createdAt, likesCount }, creatorId }: Props) {
  const name = `${author.firstName} ${author.lastName}`.trim() || author.username
  const likes = plural(likesCount, { one: '# like', other: '# likes' })
  return (
    <article className={css.row}>
      <Avatar name={name} src={author.avatar} size={40} />
      <div className={css.words}>
        <p className={css.byline}>
          <Link className={css.name} to="/socials/profile/:userId" params={{ userId: author.id }}>
            <bdi>{name}</bdi>
          </Link>
          {author.id === creatorId && (
            <Badge>
              <Trans>Creator</Trans>
            </Badge>
          )}
          <time className={css.time} dateTime={createdAt}>
            {relativeTime(createdAt)}
          </time>
        </p>
        <p className={css.body} dir="auto">
          {body}
        </p>
      </div>
      <p className={css.likes}>
        <Icon name="heart" size={20} />
        <span aria-hidden="true">{compactCount(likesCount)}</span>
        <VisuallyHidden>{likes}</VisuallyHidden>
      </p>
    </article>
  )
}
