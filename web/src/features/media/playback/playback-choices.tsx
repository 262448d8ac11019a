import { Trans } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { currentNetwork } from './network.ts'
import { playsAv1, prefersAv1 } from './av1.ts'
import { changePlayback, playbackSettings } from './playback-settings.ts'

/** How videos play in this browser, with the data use of each choice; choices take effect at once. */
export function PlaybackChoices() {
  const { autoplay, quality, dataSaver, smallerFilms } = useStore(playbackSettings)
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
        legend={<Trans>Smaller video files (AV1)</Trans>}
        options={{ auto: <Trans>Auto</Trans>, on: <Trans>On</Trans>, off: <Trans>Off</Trans> }}
        chosen={smallerFilms ?? 'auto'}
        onChoose={(chosen) => changePlayback({ smallerFilms: chosen === 'auto' ? undefined : chosen })}
        hint={<SmallerFilmsHint />}
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

/** What comes to this device now, and why. */
function SmallerFilmsHint() {
  const settings = useStore(playbackSettings)
  if (!playsAv1(1))
    return <Trans>This device does not play them smoothly, so videos come in larger files.</Trans>
  const isUsed = prefersAv1(1, { settings, network: currentNetwork() })
  if (!isUsed && settings.smallerFilms === 'off')
    return <Trans>Off: videos use about twice the data, and less of the battery on some phones.</Trans>
  return isUsed ? (
    <Trans>On here: videos use about half the data.</Trans>
  ) : (
    <Trans>Auto uses them on mobile data and with data saver. On Wi-Fi this device spares its battery.</Trans>
  )
}
