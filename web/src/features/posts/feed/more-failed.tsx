import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import css from './feed-screen.module.css'

/** Says over the last posts that the next ones could not be loaded. */
export function MoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={css.more} role="alert">
      <Trans>More posts could not be loaded.</Trans>
      <Button size={36} kind="outline" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  )
}
