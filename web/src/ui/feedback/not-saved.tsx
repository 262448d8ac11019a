import { Trans } from '@lingui/react/macro'
import { Button } from '../controls/button.tsx'
import { Empty } from './empty.tsx'

interface Props {
  onRetry: () => void
  /** It is all there is on the screen. */
  isScreen?: boolean
}

/** In place of what could not be loaded, while there is no connection. */
export function NotSaved({ onRetry, isScreen = false }: Props) {
  return (
    <Empty
      isScreen={isScreen}
      title={<Trans>Not saved on this device</Trans>}
      action={
        <Button kind="outline" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <Trans>It opens by itself as soon as you are connected.</Trans>
    </Empty>
  )
}
