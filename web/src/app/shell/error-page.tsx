import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { CallError, isNetworkError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import type { FailureProps } from '#ui/feedback/error-boundary.tsx'
import { NotSaved } from '#ui/feedback/not-saved.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { useReconnect } from '#ui/hooks/use-reconnect.ts'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import css from './error-page.module.css'

interface Props {
  /** HTTP status; anything else than 404, 403 and 500 shows `message`. */
  status: number
  message?: string
  requestId?: string | undefined
}

/** The error page of the specification (section 2): a code, what it means, and the way home. */
export function ErrorView({ status, message, requestId }: Props) {
  const { t } = useLingui()
  const texts: Record<number, string> = {
    403: t`Access denied.`,
    404: t`Oops! Page not found.`,
    500: t`Internal server error.`,
  }
  return (
    <div className={css.center}>
      <div className={css.error}>
        {status > 0 && <p className={css.code}>{status}</p>}
        <h1 className={css.message}>{texts[status] ?? message}</h1>
        <div className={css.actions}>
          {(status === 500 || status === 0) && (
            <Button icon="arrow-clockwise" onClick={() => location.reload()}>
              <Trans>Refresh</Trans>
            </Button>
          )}
          <Link to="/" className={buttonClass({ kind: status === 404 ? 'primary' : 'outline' })}>
            <Trans>Go Home</Trans>
          </Link>
          <Button kind="quiet" onClick={() => openOverlay('support', '1')}>
            <Trans>Contact Support</Trans>
          </Button>
        </div>
        {requestId && <p className={css.small}>{t`Request ${requestId}`}</p>}
      </div>
    </div>
  )
}

/** What the router shows when a screen fails to load or to draw. */
export function ErrorPage({ error, onRetry }: FailureProps) {
  const isOnline = useOnline()
  const isLost = isNetworkError(error)
  useReconnect(() => {
    if (isLost) onRetry()
  })
  if (isLost && !isOnline)
    return (
      <div className={css.center}>
        <NotSaved isScreen onRetry={onRetry} />
      </div>
    )
  if (!(error instanceof CallError)) return <ErrorView status={500} />
  const message = describeError(error) ?? error.message
  // What a screen asks for comes from its address: what nothing can be called leads nowhere.
  const status = error.status === 400 ? 404 : error.status
  return <ErrorView status={status} message={message} requestId={error.requestId} />
}
