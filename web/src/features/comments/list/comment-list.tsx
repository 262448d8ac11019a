import { Trans } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Button } from '#ui/controls/button.tsx'
import { CommentThread } from './comment-thread.tsx'
import type { CommentView } from '../comments.queries.ts'
import css from '../comments-panel.module.css'
import type { Outgoing } from '../sending/outbox.ts'
import { OutgoingComment } from './outgoing-comment.tsx'
import { newCommentStore } from '../cache/new-comments.ts'
import { withPinnedFirst } from '../cache/pages.ts'

interface Props {
  comments: readonly CommentView[]
  creatorId: string
  isReadOnly: boolean
  /** The viewer's comments that are not stored yet. */
  waiting: readonly Outgoing[]
  repliesIn: (threadId: string) => readonly Outgoing[]
  linkedReply: CommentView | undefined
  openThreads: ReadonlySet<string>
  onToggle: (threadId: string) => void
  onReply: (answered: CommentView) => void
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** Comments being sent, then the stored ones, ten more at a press. */
export function CommentList({ comments, waiting, repliesIn, openThreads, list, ...shown }: Props) {
  const pinned = useStore(newCommentStore, (own) => own.pinned)
  return (
    <>
      <ol className={css.list}>
        {waiting.map((outgoing) => (
          <li key={outgoing.clientId}>
            <OutgoingComment outgoing={outgoing} creatorId={shown.creatorId} />
          </li>
        ))}
        {withPinnedFirst(comments, pinned).map((comment) => (
          <li key={comment.clientId ?? comment.id}>
            <CommentThread
              comment={comment}
              creatorId={shown.creatorId}
              isReadOnly={shown.isReadOnly}
              isOpen={openThreads.has(comment.id)}
              linkedReply={shown.linkedReply?.parentId === comment.id ? shown.linkedReply : undefined}
              outgoing={repliesIn(comment.id)}
              onToggle={() => shown.onToggle(comment.id)}
              onReply={shown.onReply}
            />
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          kind="outline"
          isWide
          isLoading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show more comments</Trans>
        </Button>
      )}
    </>
  )
}
