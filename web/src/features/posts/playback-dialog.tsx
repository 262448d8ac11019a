import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { changePlayback, playbackSettings } from '#features/media/public.ts'
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

interface ChoiceProps<K extends string> {
  legend: string
  options: Record<K, string>
  chosen: K | undefined
  onChoose: (key: K) => void
}

function Choice<K extends string>({ legend, options, chosen, onChoose }: ChoiceProps<K>) {
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.options}>
        {(Object.entries(options) as [K, string][]).map(([key, label]) => (
          <label key={key} className={css.option}>
            <input type="radio" name={legend} checked={key === chosen} onChange={() => onChoose(key)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
