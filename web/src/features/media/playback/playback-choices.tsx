import { Trans } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { changePlayback, playbackSettings } from './playback-settings.ts'

/** How videos play in this browser, with the data use of each choice; choices take effect at once. */
export function PlaybackChoices() {
  const { autoplay, quality, dataSaver } = useStore(playbackSettings)
  return (
    <>
      <Switch
        label={<Trans>Data saver</Trans>}
        hint={<Trans>Lowest quality, no autoplay, no preloading.</Trans>}
        isOn={dataSaver}
        onChange={(isOn) => changePlayback({ dataSaver: isOn })}
      />
      <Choice
        legend={<Trans>Quality</Trans>}
        options={{ auto: <Trans>Auto</Trans>, low: <Trans>Low</Trans>, high: <Trans>High</Trans> }}
        chosen={quality}
        onChoose={(chosen) => changePlayback({ quality: chosen })}
        hint={<Trans>A minute uses about 6 MB on Auto, at most 1.5 MB on Low and 13 MB on High.</Trans>}
      />
      <Choice
        legend={<Trans>Autoplay</Trans>}
        options={{ on: <Trans>On</Trans>, wifi: <Trans>Wi-Fi only</Trans>, off: <Trans>Off</Trans> }}
        chosen={autoplay}
        onChoose={(chosen) => changePlayback({ autoplay: chosen })}
        hint={
          <Trans>
            By default, videos play automatically unless your connection is slow, data saver is on, or you
            prefer less motion.
          </Trans>
        }
      />
    </>
  )
}
