import { Trans, useLingui } from '@lingui/react/macro'
import { Button, IconButton } from '#ui/controls/button.tsx'
import css from './board.module.css'

interface Props {
  zoom: number
  onZoom: (factor: number) => void
  onFit: () => void
  /** Goes to where the host looks; missing for the host, and for those who are there. */
  onFollow: (() => void) | undefined
}

/** How large the board is shown. */
export function ZoomPill({ zoom, onZoom, onFit, onFollow }: Props) {
  const { t, i18n } = useLingui()
  return (
    <div className={css.zoom} role="toolbar" aria-label={t`Zoom`}>
      {onFollow && (
        <Button size={36} kind="quiet" onClick={onFollow}>
          <Trans>Host's view</Trans>
        </Button>
      )}
      <IconButton icon="minus" size={36} label={t`Smaller`} onClick={() => onZoom(1 / 1.25)} />
      <output>{i18n.number(zoom, { style: 'percent' })}</output>
      <IconButton icon="plus" size={36} label={t`Larger`} onClick={() => onZoom(1.25)} />
      <IconButton icon="corners-out" size={36} label={t`Show everything`} onClick={onFit} />
    </div>
  )
}
