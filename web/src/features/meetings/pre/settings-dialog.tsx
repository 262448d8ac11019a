import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type DeviceChoice, listDevices, readDevices, storeDevices } from '../media/devices.ts'
import { type Sounds, readSounds, storeSounds } from './sounds.ts'
import css from './pre-meeting.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  onDevices: () => void
}

/** Devices, and which events make a sound. */
export function SettingsDialog({ isOpen, onClose, onDevices }: Props) {
  const { t } = useLingui()
  const [tab, setTab] = useState<'devices' | 'notifications'>('devices')
  const tabs = [
    { key: 'devices', label: t`Device Settings` },
    { key: 'notifications', label: t`Notifications` },
  ] as const
  return (
    <Dialog isOpen={isOpen} title={<Trans>Settings</Trans>} onClose={onClose}>
      <Tabs label={t`Settings`} tabs={tabs} active={tab} onChange={setTab}>
        <div className={css.settings}>
          {tab === 'devices' ? <Devices onDevices={onDevices} /> : <Notifications />}
        </div>
      </Tabs>
    </Dialog>
  )
}

const kinds = { microphone: 'audioinput', camera: 'videoinput', speaker: 'audiooutput' } as const
type Kind = keyof typeof kinds

function Devices({ onDevices }: Pick<Props, 'onDevices'>) {
  const { t } = useLingui()
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  const [chosen, setChosen] = useState<DeviceChoice>(readDevices)
  useEffect(() => {
    const read = () => void listDevices().then(setDevices)
    read()
    navigator.mediaDevices.addEventListener('devicechange', read)
    return () => navigator.mediaDevices.removeEventListener('devicechange', read)
  }, [])
  const labels: Record<Kind, string> = { microphone: t`Microphone`, camera: t`Camera`, speaker: t`Speaker` }

  function choose(kind: Kind, deviceId: string): void {
    const next = { ...chosen, [kind]: deviceId || undefined }
    setChosen(next)
    storeDevices(next)
    onDevices()
  }

  return (Object.keys(kinds) as Kind[]).map((kind) => {
    const some = devices.filter((one) => one.kind === kinds[kind])
    return (
      <Field key={kind} label={labels[kind]}>
        {(control) => (
          <Select
            {...control}
            value={chosen[kind] ?? ''}
            onChange={({ target }) => choose(kind, target.value)}
          >
            <option value="">{t`Same as device`}</option>
            {some.map(({ deviceId, label }) => (
              <option key={deviceId} value={deviceId}>
                {label || labels[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  })
}

function Notifications() {
  const [sounds, setSounds] = useState<Sounds>(readSounds)
  const set = (part: Partial<Sounds>) => {
    const next = { ...sounds, ...part }
    setSounds(next)
    storeSounds(next)
  }
  return (
    <>
      <Switch
        label={<Trans>A sound when somebody joins or leaves</Trans>}
        isOn={sounds.joins}
        onChange={(joins) => set({ joins })}
      />
      <Switch
        label={<Trans>A sound for raised hands</Trans>}
        isOn={sounds.hands}
        onChange={(hands) => set({ hands })}
      />
      <Switch
        label={<Trans>A sound for messages</Trans>}
        isOn={sounds.messages}
        onChange={(messages) => set({ messages })}
      />
    </>
  )
}
