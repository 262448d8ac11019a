import { Trans, useLingui } from '@lingui/react/macro'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { type Outgoing, outbox } from './outbox.ts'
import { retryMessage } from './send-queue.ts'
import css from './message-row.module.css'

/** A message that is being sent, waits for the line, or was refused. */
export function OutgoingRow({ outgoing: { clientId, body, state, reason } }: { outgoing: Outgoing }) {
  const { i18n } = useLingui()
  const isOnline = useOnline()
  return (
    <article className={css.row} data-own data-outgoing>
      <div className={css.column}>
        <div className={css.line}>
          <div className={css.bubble} data-waiting>
            <p className={css.body} dir="auto">
              {body}
            </p>
          </div>
        </div>
        {state === 'queued' ? (
          <p className={css.state}>
            <Icon name="clock" size={16} />
            {isOnline ? <Trans>Sending…</Trans> : <Trans>Waiting for the line</Trans>}
          </p>
        ) : (
          <p className={css.state} data-failed>
            <Icon name="warning-circle" size={16} />
            {reason ? i18n._(reason) : <Trans>Not sent</Trans>}
            <button type="button" className={css.action} onClick={() => retryMessage(clientId)}>
              <Trans>Retry</Trans>
            </button>
            <button type="button" className={css.action} onClick={() => outbox.remove(clientId)}>
              <Trans>Discard</Trans>
            </button>
          </p>
        )}
      </div>
    </article>
  )
}
