import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import css from './caught-up.module.css'

/** Says below the last post that there are no more. */
export function CaughtUp({ onRestart }: { onRestart: () => void }) {
  return (
    <div className={css.end}>
      <p>
        <Trans>You're all caught up.</Trans>
      </p>
      <Button kind="outline" size={36} onClick={onRestart}>
        <Trans>Back to the top</Trans>
      </Button>
    </div>
  )
}
