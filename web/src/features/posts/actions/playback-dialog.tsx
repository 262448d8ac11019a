import { useLingui } from '@lingui/react/macro'
import { PlaybackChoices } from '#features/media/public.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import css from './playback-dialog.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** How videos play in this browser. */
export function PlaybackDialog({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog isOpen={isOpen} title={t`Playback`} onClose={onClose}>
      <div className={css.form}>
        <PlaybackChoices />
      </div>
    </Dialog>
  )
}
