import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { changePlayback, playbackSettings } from '#features/media/public.ts'
import { Choice } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import css from './playback-dialog.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** How videos play in this browser. */
export function PlaybackDialog({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  const { autoplay, quality, dataSaver } = useStore(playbackSettings)
  return (
    <Dialog isOpen={isOpen} title={t`Playback`} onClose={onClose}>
      <div className={css.form}>
        <Choice
          legend={t`Autoplay`}
          options={{ on: t`On`, wifi: t`Wi-Fi only`, off: t`Off` }}
          chosen={autoplay}
          onChoose={(autoplay) => changePlayback({ autoplay })}
        />
        <Choice
          legend={t`Quality`}
          options={{ auto: t`Auto`, low: t`Low`, high: t`High` }}
          chosen={quality}
          onChoose={(quality) => changePlayback({ quality })}
        />
        <Switch
          label={<Trans>Data saver</Trans>}
          hint={<Trans>Lowest quality, no autoplay, nothing loaded ahead.</Trans>}
          isOn={dataSaver}
          onChange={(isOn) => changePlayback({ dataSaver: isOn })}
        />
      </div>
    </Dialog>
  )
}
