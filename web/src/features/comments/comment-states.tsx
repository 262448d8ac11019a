import { Trans } from '@lingui/react/macro'
import { describeError } from '#api/describe-error.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { useOnline } from '#ui/use-online.ts'
import { CommentSkeletons } from './comment-skeletons.tsx'
import css from './comments-panel.module.css'

interface NoticesProps {
  isReadOnly: boolean
  /** The comment that the address names is not there. */
  isLinkedGone: boolean
}

export function Notices({ isReadOnly, isLinkedGone }: NoticesProps) {
  const isOnline = useOnline()
  return (
    <>
      {!isOnline && (
        <output className={css.note}>
          <Trans>You're offline. Showing saved comments.</Trans>
        </output>
      )}
      {isLinkedGone && (
        <output className={css.note}>
          <Trans>The comment you were sent to is no longer available.</Trans>
        </output>
      )}
      {isReadOnly && (
        <p className={css.note}>
          <Trans>Comments have been turned off by the creator</Trans>
        </p>
      )}
    </>
  )
}

interface ListStateProps {
  list: { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> }
  isEmpty: boolean
}

export function ListState({ list: { isPending, error, refetch }, isEmpty }: ListStateProps) {
  if (isPending) return <CommentSkeletons />
  if (error)
    return (
      <ErrorBox onRetry={() => void refetch()}>
        {describeError(error) ?? <Trans>The comments could not be loaded.</Trans>}
      </ErrorBox>
    )
  if (!isEmpty) return null
  return (
    <p className={css.empty}>
      <Trans>Be the first to comment</Trans>
    </p>
  )
}

export function TurnedOff() {
  return (
    <div className={css.scroller}>
      <div className={css.off}>
        <p className={css.offTitle}>
          <Trans>Comments are turned off</Trans>
        </p>
        <p>
          <Trans>The creator of this post has disabled comments.</Trans>
        </p>
      </div>
    </div>
  )
}
