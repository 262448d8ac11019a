import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { ListState } from '#ui/feedback/list-state.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { CommentSkeletons } from './comment-skeletons.tsx'
import css from '../comments-panel.module.css'

interface NoticesProps {
  /** Comments were loaded before. */
  isLoaded: boolean
  isReadOnly: boolean
  /** The comment that the address names does not exist. */
  isLinkedGone: boolean
}

export function Notices({ isLoaded, isReadOnly, isLinkedGone }: NoticesProps) {
  const isOnline = useOnline()
  return (
    <>
      {isLoaded && !isOnline && (
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

type State = Pick<ComponentProps<typeof ListState>, 'list' | 'isEmpty'>

export function CommentsState(state: State) {
  return (
    <ListState
      {...state}
      pending={<CommentSkeletons />}
      failure={<Trans>The comments could not be loaded.</Trans>}
      empty={
        <p className={css.empty}>
          <Trans>Be the first to comment</Trans>
        </p>
      }
    />
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
