import { siteName } from '#lib/site-name.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import {
  PlaybackChoices,
  countNow,
  dayOf,
  loadedIn,
  loadedStore,
  resetCounter,
} from '#features/media/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Group } from './group.tsx'
import css from './settings.module.css'

/** How this device plays and what that costs; a phone on mobile data and a computer at home may differ. */
export function DataUseSection() {
  return (
    <>
      <Group title={<Trans>Playing on this device</Trans>}>
        <PlaybackChoices />
      </Group>
      <LoadedGroup />
    </>
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
      hint={<Trans>Counted by this browser, for {siteName} only. Videos use about 6 MB a minute.</Trans>}
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
        <Button kind="outline" size={36} onClick={resetCounter}>
          <Trans>Reset counter</Trans>
        </Button>
      </div>
    </Group>
  )
}
