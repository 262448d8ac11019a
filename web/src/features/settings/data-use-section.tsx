import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { changePlayback, playbackSettings } from '#features/media/public.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { Switch } from '#ui/switch.tsx'
import { countNow, forgetLoaded, loadedStore } from './count-bytes.ts'
import { dayOf, loadedIn } from './data-meter.ts'
import { Group } from './group.tsx'
import css from './settings.module.css'

/** How this device plays and what that costs; a phone on mobile data and a computer at home need not agree. */
export function DataUseSection() {
  return (
    <>
      <PlaybackGroup />
      <LoadedGroup />
    </>
  )
}

function PlaybackGroup() {
  const { autoplay, quality, dataSaver } = useStore(playbackSettings)
  return (
    <Group title={<Trans>Playing on this device</Trans>}>
      <Switch
        label={<Trans>Data saver</Trans>}
        hint={<Trans>Lowest quality, no autoplay, nothing loaded ahead.</Trans>}
        isOn={dataSaver}
        onChange={(isOn) => changePlayback({ dataSaver: isOn })}
      />
      <Choice
        legend={<Trans>Quality</Trans>}
        options={{ auto: <Trans>Auto</Trans>, low: <Trans>Low</Trans>, high: <Trans>High</Trans> }}
        chosen={quality}
        onChoose={(chosen) => changePlayback({ quality: chosen })}
        hint={<Trans>A minute takes about 6 MB on Auto, at most 1.5 MB on Low and 13 MB on High.</Trans>}
      />
      <Choice
        legend={<Trans>Autoplay</Trans>}
        options={{
          on: <Trans>On</Trans>,
          wifi: <Trans>Wi-Fi only</Trans>,
          off: <Trans>Off</Trans>,
        }}
        chosen={autoplay}
        onChoose={(chosen) => changePlayback({ autoplay: chosen })}
        hint={
          <Trans>
            Until you choose, videos start by themselves unless your line is slow, saves data, or you asked
            for less motion.
          </Trans>
        }
      />
    </Group>
  )
}

function LoadedGroup() {
  const { i18n } = useLingui()
  const { loaded } = useStore(loadedStore)
  const [today] = useState(() => dayOf(new Date()))
  useEffect(() => {
    countNow()
    const timer = setInterval(countNow, 2000)
    return () => clearInterval(timer)
  }, [])
  const bytes = loadedIn(loaded, today)
  const megabytes = (count: number) =>
    i18n.number(count / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return (
    <Group
      title={<Trans>Loaded on this device</Trans>}
      hint={<Trans>Counted by this browser, for Akada alone. Videos take about 6 MB a minute.</Trans>}
    >
      <dl className={css.meter}>
        <div>
          <dt>
            <Trans>Today</Trans>
          </dt>
          <dd>{megabytes(bytes.today)}</dd>
        </div>
        <div>
          <dt>
            <Trans>This month</Trans>
          </dt>
          <dd>{megabytes(bytes.month)}</dd>
        </div>
      </dl>
      <div className={css.actions}>
        <Button kind="outline" size={36} onClick={forgetLoaded}>
          <Trans>Start counting anew</Trans>
        </Button>
      </div>
    </Group>
  )
}
