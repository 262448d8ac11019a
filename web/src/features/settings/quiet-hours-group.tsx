import { siteName } from '#lib/site-name.ts'
import type { QuietHours } from '@akada/contract/settings/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { Group } from './group.tsx'
import css from './settings.module.css'
import { useSettings } from './use-setting.ts'

const night: QuietHours = { from: '22:00', until: '06:00' }
const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The hours without notifications. Turning them on takes this device's time zone. */
export function QuietHoursGroup() {
  const { t } = useLingui()
  const { settings, state, change } = useSettings()
  const { quietHours, timeZone } = settings
  const setTime = (time: Partial<QuietHours>) =>
    void change({ quietHours: { ...(quietHours ?? night), ...time }, timeZone: hereZone() })
  return (
    <Group title={<Trans>Quiet hours</Trans>} state={state}>
      <Switch
        label={<Trans>Mute notifications at night</Trans>}
        hint={<Trans>Notifications still wait for you in {siteName}.</Trans>}
        isOn={quietHours !== null}
        onChange={(isOn) =>
          void change(isOn ? { quietHours: night, timeZone: hereZone() } : { quietHours: null })
        }
      />
      {quietHours && (
        <div className={css.form}>
          <div className={css.times}>
            <TimeField label={t`From`} value={quietHours.from} onChange={(from) => setTime({ from })} />
            <TimeField label={t`Until`} value={quietHours.until} onChange={(until) => setTime({ until })} />
          </div>
          <p className={css.hint}>
            <Trans>
              Times of <bdi>{timeZone.replaceAll('_', ' ')}</bdi>.
            </Trans>
          </p>
        </div>
      )}
    </Group>
  )
}

interface TimeFieldProps {
  label: string
  value: string
  onChange: (time: string) => void
}

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="time"
          required
          value={value}
          onChange={({ target }) => target.value && onChange(target.value)}
        />
      )}
    </Field>
  )
}
