import { Trans, useLingui } from '@lingui/react/macro'
import { navigate } from '#routing/navigation.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import css from '../uploads.module.css'
import { type ShareProps, useShare } from './use-share.ts'

/** Says what happened to something shared by another app, and asks before it replaces a draft. */
export function ShareNote(props: ShareProps) {
  const { mustChoose, refuse } = useShare(props)
  const isMissed = useSearchParam('share') === 'missed'
  return (
    <div className={css.list} aria-live="polite">
      {isMissed && <Missed />}
      {mustChoose && (
        <div className={css.question}>
          <p>
            <Trans>You already have a draft. Using what you shared discards it.</Trans>
          </p>
          <Button kind="outline" onClick={refuse}>
            <Trans>Keep the draft</Trans>
          </Button>
          <Button kind="outline" onClick={() => void props.composer.discard()}>
            <Trans>Use what I shared</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function Missed() {
  const { t } = useLingui()
  return (
    <div className={css.note}>
      <Icon name="warning-circle" size={20} />
      <p>
        <Trans>The shared files could not be saved. Choose them here instead.</Trans>
      </p>
      <IconButton
        icon="x"
        size={36}
        label={t`Dismiss`}
        onClick={() => navigate({ to: '/uploads' }, { replace: true })}
      />
    </div>
  )
}
