import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { AuthorMenu } from '#features/blocks/public.ts'
import { openReport } from '#features/reports/public.ts'
import { requireSignIn, useSession } from '#features/sessions/public.ts'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { CommentRow, CommentTime } from './comment-row.tsx'
import type { CommentView } from '../comments.queries.ts'
import { keepCommentMutation } from '../keeping/keeping.queries.ts'
import { LikeButton } from './like-button.tsx'
import { MoreAction, TextAction } from './text-action.tsx'
import { newCommentStore } from '../cache/new-comments.ts'

interface Props {
  comment: CommentView
  creatorId: string
  /** Comments are turned off; existing ones can still be read. */
  isReadOnly: boolean
  onReply: (comment: CommentView) => void
}

/** A stored comment: it can be liked, answered, deleted by its author, reported by others, and hidden or deleted by the creator. */
export function PostedComment({ comment, creatorId, isReadOnly, onReply }: Props) {
  const session = useSession()
  const isNew = useStore(newCommentStore, ({ highlighted }) => highlighted.has(comment.id))
  const isOwn = session?.id === comment.author.id
  /** The post or lesson is the viewer's. */
  const isKeeper = session?.id === creatorId
  const hide = useMutation(keepCommentMutation(useQueryClient(), 'hold'))
  return (
    <CommentRow
      id={comment.id}
      author={comment.author}
      body={comment.body}
      answers={comment.answers}
      when={<CommentTime at={comment.createdAt} />}
      isCreator={comment.author.id === creatorId}
      isReply={comment.parentId !== null}
      isNew={isNew}
      likes={<LikeButton comment={comment} isReadOnly={isReadOnly} />}
      actions={
        <>
          {!isReadOnly && (
            <TextAction onPress={() => requireSignIn('comment') && onReply(comment)}>
              <Trans>Reply</Trans>
            </TextAction>
          )}
          {isKeeper && !isOwn && (
            <TextAction onPress={() => hide.mutate(comment)}>
              <Trans>Hide</Trans>
            </TextAction>
          )}
          {(isOwn || isKeeper) && (
            <TextAction onPress={() => openOverlay('delete-comment', comment.id)}>
              <Trans>Delete</Trans>
            </TextAction>
          )}
          {!isOwn && (
            <>
              <TextAction onPress={() => openReport({ type: 'COMMENT', id: comment.id })}>
                <Trans>Report</Trans>
              </TextAction>
              <AuthorMenu member={comment.author} trigger={MoreAction} />
            </>
          )}
        </>
      }
    />
  )
}
