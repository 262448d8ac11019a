import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/sessions/public.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { CommentRow } from './comment-row.tsx'
import css from './comment-row.module.css'
import { type Outgoing, outbox } from '../sending/outbox.ts'
import { retryComment } from '../sending/create-comment.ts'

/** A comment being sent, one that waits for the connection, or one that failed and can be sent again. */
export function OutgoingComment({ outgoing, creatorId }: { outgoing: Outgoing; creatorId: string }) {
  const session = useSession()
  const client = useQueryClient()
  const isOnline = useOnline()
  const { body, state, replyTo } = outgoing
  if (!session) return null
  const { id, username, profile } = session
  const { firstName, lastName, avatar } = profile
  return (
    <CommentRow
      author={{ id, username, firstName, lastName, avatar }}
      body={body}
      when={state === 'queued' ? <Waiting isOnline={isOnline} /> : <NotSent />}
      isCreator={id === creatorId}
      isReply={replyTo !== null}
      isWaiting={state === 'queued'}
      actions={
        (state === 'failed' || !isOnline) && (
          <>
            {state === 'failed' && (
              <button type="button" className={css.action} onClick={() => retryComment(client, outgoing)}>
                <Trans>Retry</Trans>
              </button>
            )}
            <button type="button" className={css.action} onClick={() => outbox.remove(outgoing.clientId)}>
              <Trans>Discard</Trans>
            </button>
          </>
        )
      }
    />
  )
}

function Waiting({ isOnline }: { isOnline: boolean }) {
  return (
    <span className={css.state}>
      <Icon name="clock" size={16} />
      {isOnline ? <Trans>Sending…</Trans> : <Trans>Waiting for the connection</Trans>}
    </span>
  )
}

function NotSent() {
  return (
    <span className={`${css.state} ${css.failed}`}>
      <Icon name="warning-circle" size={16} />
      <Trans>Not sent</Trans>
    </span>
  )
}
