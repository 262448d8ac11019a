import { Trans } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { AuthorMenu } from '#features/blocks/public.ts'
import { openReport } from '#features/reports/public.ts'
import { requireSignIn, useSession } from '#features/sessions/public.ts'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { CommentRow, CommentTime } from './comment-row.tsx'
import css from './comment-row.module.css'
import type { CommentView } from '../comments.queries.ts'
import { LikeButton } from './like-button.tsx'
import { newCommentStore } from '../cache/new-comments.ts'

interface Props {
  comment: CommentView
  creatorId: string
  /** Comments are turned off; existing ones can still be read. */
  isReadOnly: boolean
  onReply: (comment: CommentView) => void
}

/** A stored comment: it can be liked, answered, deleted by its author or reported by others. */
export function PostedComment({ comment, creatorId, isReadOnly, onReply }: Props) {
  const session = useSession()
  const isNew = useStore(newCommentStore, ({ highlighted }) => highlighted.has(comment.id))
  const isOwn = session?.id === comment.author.id
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
            <button
              type="button"
              className={css.action}
              onClick={() => requireSignIn('comment') && onReply(comment)}
            >
              <Trans>Reply</Trans>
            </button>
          )}
          {isOwn ? (
            <button
              type="button"
              className={css.action}
              onClick={() => openOverlay('delete-comment', comment.id)}
            >
              <Trans>Delete</Trans>
            </button>
          ) : (
            <>
              <button
                type="button"
                className={css.action}
                onClick={() => openReport({ type: 'COMMENT', id: comment.id })}
              >
                <Trans>Report</Trans>
              </button>
              <AuthorMenu member={comment.author} trigger={more} />
            </>
          )}
        </>
      }
    />
  )
}

const more = (props: TriggerProps) => (
  <button {...props} type="button" className={css.action}>
    <Trans>More</Trans>
  </button>
)
