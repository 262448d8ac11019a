import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { WrittenText } from '#features/mentions/public.ts'
import { commentTime } from '#lib/time/relative-time.ts'
import { Link } from '#routing/link.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import css from './comment-row.module.css'
import type { CommentView } from '../comments.queries.ts'
import { fullName } from '@akada/contract/text/full-name'

interface Props {
  /** For finding the row in the page; comments that are not stored have none. */
  id?: string
  author: Pick<CommentView['author'], 'id' | 'username' | 'firstName' | 'lastName' | 'avatar'>
  body: string
  answers?: CommentView['answers']
  /** When it was written, or the state of sending. */
  when: ReactNode
  isCreator: boolean
  isReply: boolean
  isNew?: boolean
  isWaiting?: boolean
  /** What can be done with it, under its text. */
  actions: ReactNode
  likes?: ReactNode
}

/** One comment: author, text, time and actions. */
export function CommentRow({ author, body, answers, when, ...row }: Props) {
  const name = fullName(author)
  return (
    <article
      className={css.row}
      data-comment={row.id}
      data-new={row.isNew || undefined}
      data-waiting={row.isWaiting || undefined}
      tabIndex={-1}
    >
      <Avatar name={name} src={author.avatar} size={row.isReply ? 32 : 40} />
      <div className={css.words}>
        <p className={css.byline}>
          <Link
            className={css.name}
            to="/socials/profile/:userId"
            params={{ userId: author.id }}
            title={name}
            dir="auto"
          >
            {name}
          </Link>
          {row.isCreator && (
            <Badge>
              <Trans>Creator</Trans>
            </Badge>
          )}
          {when}
        </p>
        <p className={css.body} dir="auto">
          {answers && (
            <>
              <Link className={css.answers} to="/socials/profile/:userId" params={{ userId: answers.userId }}>
                <bdi>@{answers.username}</bdi>
              </Link>{' '}
            </>
          )}
          <WrittenText text={body} />
        </p>
        <div className={css.actions}>{row.actions}</div>
      </div>
      {row.likes}
    </article>
  )
}

/** How long ago a comment was written. */
export function CommentTime({ at }: { at: string }) {
  return (
    <time className={css.time} dateTime={at}>
      {commentTime(at)}
    </time>
  )
}
