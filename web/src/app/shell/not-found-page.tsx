import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import css from './error-page.module.css'

/** An address that leads nowhere: what may have happened, and ways on. */
export function NotFoundPage() {
  return (
    <div className={css.center}>
      <div className={css.error}>
        <p className={css.code}>404</p>
        <h1 className={css.message}>
          <Trans>Oops! Page not found.</Trans>
        </h1>
        <p>
          <Trans>The address may be mistyped, or the page is gone.</Trans>
        </p>
        <div className={css.actions}>
          <Link to="/" className={buttonClass({})}>
            <Trans>Go Home</Trans>
          </Link>
          <Link to="/search" className={buttonClass({ kind: 'outline' })}>
            <Trans>Search</Trans>
          </Link>
          <Button kind="quiet" onClick={() => openOverlay('support', '1')}>
            <Trans>Contact Support</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}
