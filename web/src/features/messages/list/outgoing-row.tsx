import { replyLength } from '@akada/contract/messages/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { bytesText } from '#lib/text/megabytes.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { EditText } from './edit-message.tsx'
import { readFile } from '../sending/file-store.ts'
import { type Outgoing, isOrphaned } from '../log/outbox.ts'
import { discardMessage, retryMessage, sendAsMessage } from '../sending/send-queue.ts'
import { uploadProgress } from '../sending/upload-outgoing.ts'
import css from './message-row.module.css'

interface Props {
  outgoing: Outgoing
  /** The most characters of a message that is no reply. */
  longest?: number | undefined
}

/** A message that is being sent, is waiting for the connection, or was refused. */
export function OutgoingRow({ outgoing, longest }: Props) {
  const { t } = useLingui()
  const { body, state, file } = outgoing
  return (
    <article className={css.row} data-own data-outgoing aria-label={t`Your message, not sent yet`}>
      <div className={css.column}>
        <div className={css.line}>
          <div className={css.bubble} data-waiting>
            {file && <OutgoingFile outgoing={outgoing} />}
            {body && (
              <p className={css.body} dir="auto">
                {body}
              </p>
            )}
          </div>
        </div>
        {state === 'queued' ? <Waiting outgoing={outgoing} /> : <Failed {...{ outgoing, longest }} />}
      </div>
    </article>
  )
}

function OutgoingFile({ outgoing: { clientId, file } }: { outgoing: Outgoing }) {
  const { t } = useLingui()
  const url = useStoredPicture(file?.kind === 'image' ? clientId : undefined)
  if (!file) return null
  const [size, length] = [bytesText(file.bytes), clockTime(file.seconds)]
  if (file.kind === 'voice') return <p>{t`Voice note, ${length} · ${size}`}</p>
  return (
    <>
      {url && <img className={css.sending} src={url} alt={t`Your picture`} />}
      <p className={css.note}>{size}</p>
    </>
  )
}

function useStoredPicture(clientId: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!clientId) return undefined
    const leaving = new AbortController()
    void addressOf(clientId, leaving.signal).then(setUrl)
    return () => leaving.abort()
  }, [clientId])
  return url
}

/** The address of a stored file, released by the signal. */
async function addressOf(clientId: string, leaving: AbortSignal): Promise<string | undefined> {
  const stored = await readFile(clientId)
  if (!stored || leaving.aborted) return undefined
  const url = URL.createObjectURL(stored.file)
  leaving.addEventListener('abort', () => URL.revokeObjectURL(url))
  return url
}

function Waiting({ outgoing: { clientId, file, reason } }: { outgoing: Outgoing }) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const percent = useStore(uploadProgress, (all) => all.get(clientId))
  const isUploading = file && !file.key && percent !== undefined
  return (
    <p className={css.state}>
      <Icon name="clock" size={16} />
      {!isOnline && <Trans>Waiting for the connection</Trans>}
      {isOnline &&
        (isUploading ? t`Sending… ${Math.round(percent)}%` : reason ? i18n._(reason) : t`Sending…`)}
    </p>
  )
}

function Failed({ outgoing, longest }: Props) {
  const { clientId, reason, body, rootId } = outgoing
  const { i18n } = useLingui()
  const [isEdited, setEdited] = useState(false)
  function sendChanged(text: string): boolean {
    retryMessage(clientId, { body: text })
    return true
  }
  if (isEdited)
    return (
      <EditText
        text={body}
        longest={rootId ? replyLength : longest}
        onSave={sendChanged}
        onDone={() => setEdited(false)}
      />
    )
  return (
    <p className={css.state} data-failed>
      <span className={css.why}>
        <Icon name="warning-circle" size={16} />
        {reason ? i18n._(reason) : <Trans>Not sent</Trans>}
      </span>
      {isOrphaned(outgoing) ? (
        <button type="button" className={css.action} onClick={() => sendAsMessage(outgoing)}>
          <Trans>Send as a message</Trans>
        </button>
      ) : (
        <button type="button" className={css.action} onClick={() => retryMessage(clientId)}>
          <Trans>Retry</Trans>
        </button>
      )}
      {body && (
        <button type="button" className={css.action} onClick={() => setEdited(true)}>
          <Trans>Edit</Trans>
        </button>
      )}
      <button type="button" className={css.action} onClick={() => discardMessage(clientId)}>
        <Trans>Discard</Trans>
      </button>
    </p>
  )
}
