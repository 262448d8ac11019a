import type { Comment } from '@akada/contract/comments'
import { Plural, Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CommentRow } from './comment-row.tsx'
import { repliesQuery } from './comments.queries.ts'
import css from './comments-panel.module.css'

interface Props {
  comment: Comment
  creatorId: string
}

/** A comment and, once asked for, its replies behind the margin line. */
export function CommentThread({ comment, creatorId }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { repliesCount } = comment
  return (
    <>
      <CommentRow comment={comment} creatorId={creatorId} />
      {repliesCount > 0 && (
        <button type="button" className={css.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? (
            <Trans>Hide replies</Trans>
          ) : (
            <Plural value={repliesCount} one="View # reply" other="View # replies" />
          )}
        </button>
      )}
      {isOpen && <Replies comment={comment} creatorId={creatorId} />}
    </>
  )
}

function Replies({ comment: { id, postId }, creatorId }: Props) {
  const list = useInfiniteQuery(repliesQuery(postId, id))
  const replies = list.data?.pages.flatMap((page) => page.comments) ?? []
  return (
    <div className={css.replies}>
      {list.isPending && <Spinner size={20} />}
      {list.error && (
        <ErrorBox onRetry={() => void list.refetch()}>
          {describeError(list.error) ?? <Trans>The replies could not be loaded.</Trans>}
        </ErrorBox>
      )}
      <ol className={css.list}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <CommentRow comment={reply} creatorId={creatorId} />
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
    </div>
  )
}
