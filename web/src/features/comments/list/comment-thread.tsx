import { Plural, Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Spinner } from '#ui/graphics/spinner.tsx'
import { type CommentView, repliesQuery } from '../comments.queries.ts'
import css from '../comments-panel.module.css'
import type { Outgoing } from '../sending/outbox.ts'
import { OutgoingComment } from './outgoing-comment.tsx'
import { loadedOf, withLinkedFirst } from '../cache/pages.ts'
import { PostedComment } from './posted-comment.tsx'

interface Props {
  comment: CommentView
  creatorId: string
  isReadOnly: boolean
  isOpen: boolean
  /** The viewer's replies that are not stored yet. */
  outgoing: readonly Outgoing[]
  /** The reply that a link led to. */
  linkedReply: CommentView | undefined
  onToggle: () => void
  onReply: (answered: CommentView) => void
}

/** A comment and, when opened, its replies behind the margin line. */
export function CommentThread(props: Props) {
  const { comment, isOpen, outgoing, onToggle } = props
  const hasReplies = comment.repliesCount > 0
  return (
    <>
      <PostedComment {...props} />
      {hasReplies && (
        <button type="button" className={css.toggle} aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? (
            <Trans>Hide replies</Trans>
          ) : (
            <Plural value={comment.repliesCount} one="View # reply" other="View # replies" />
          )}
        </button>
      )}
      {(isOpen || outgoing.length > 0) && (
        <div className={css.replies}>
          {hasReplies && <Replies {...props} />}
          {outgoing.map((one) => (
            <OutgoingComment key={one.clientId} outgoing={one} creatorId={props.creatorId} />
          ))}
        </div>
      )}
    </>
  )
}

function Replies({ comment: { id, postId }, linkedReply, creatorId, isReadOnly, onReply }: Props) {
  const list = useInfiniteQuery(repliesQuery(postId, id))
  return (
    <>
      {list.isPending && <Spinner size={20} />}
      {list.error && (
        <ErrorBox onRetry={() => void list.refetch()}>
          {describeError(list.error) ?? <Trans>The replies could not be loaded.</Trans>}
        </ErrorBox>
      )}
      <ol className={css.list}>
        {withLinkedFirst(loadedOf(list.data), linkedReply).map((reply) => (
          <li key={reply.clientId ?? reply.id}>
            <PostedComment comment={reply} creatorId={creatorId} isReadOnly={isReadOnly} onReply={onReply} />
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          kind="quiet"
          size={36}
          isLoading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show more replies</Trans>
        </Button>
      )}
    </>
  )
}
