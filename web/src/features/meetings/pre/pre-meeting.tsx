import { type Meeting, type MeetingQuality, megabytesPerMinute } from '@akada/contract/meetings'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { navigate } from '#routing/navigation.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { type Choices, prefersAudio, readChoices, storeChoices } from '../choices.ts'
import { DevicePreview } from './device-preview.tsx'
import css from './pre-meeting.module.css'
import { SettingsDialog } from './settings-dialog.tsx'
import { usePreview } from './use-preview.ts'

interface Props {
  meeting: Meeting
  ownName: string
  onJoin: () => void
}

/** On mobile data members pay for every megabyte. */
const firstQuality = (): MeetingQuality => {
  const connection = (navigator as { connection?: { type?: string; saveData?: boolean } }).connection
  return connection?.type === 'cellular' || connection?.saveData ? 'audioOnly' : 'auto'
}

/** Camera, microphone, name and data, before others see or hear the member. */
export function PreMeeting({ meeting, ownName, onJoin }: Props) {
  const { t } = useLingui()
  const code = meeting.meetingCode
  const [choices, setChoices] = useState<Choices>(
    () => readChoices(code) ?? { name: ownName, audio: prefersAudio(), video: true, quality: firstQuality() },
  )
  const [isSetting, setSetting] = useState(false)
  const preview = usePreview(choices)
  const change = (part: Partial<Choices>) => setChoices({ ...choices, ...part })

  function join(event: FormEvent): void {
    event.preventDefault()
    storeChoices(code, { ...choices, name: choices.name.trim() || ownName })
    preview.stop()
    onJoin()
  }

  return (
    <div className={css.screen} data-theme="dark">
      <header className={css.head}>
        <Badge tone="live">
          <Trans>LIVE Conference</Trans>
        </Badge>
        <b>{meeting.rules.title}</b>
        <span className={css.muted}>{code}</span>
        <IconButton icon="gear-six" label={t`Settings`} onClick={() => setSetting(true)} />
      </header>
      <div className={css.columns}>
        <div>
          <DevicePreview preview={preview} choices={choices} onChange={change} />
          <Inside meeting={meeting} />
        </div>
        <JoinForm meeting={meeting} choices={choices} onChange={change} onSubmit={join} />
      </div>
      <SettingsDialog isOpen={isSetting} onClose={() => setSetting(false)} onDevices={preview.retry} />
    </div>
  )
}

interface FormProps {
  meeting: Meeting
  choices: Choices
  onChange: (part: Partial<Choices>) => void
  onSubmit: (event: FormEvent) => void
}

function JoinForm({ meeting, choices, onChange, onSubmit }: FormProps) {
  return (
    <form className={css.form} onSubmit={onSubmit}>
      <h1>
        <Trans>Get Started</Trans>
      </h1>
      <Field label={<Trans>Your name in the meeting</Trans>}>
        {(control) => (
          <Input
            {...control}
            value={choices.name}
            maxLength={120}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <QualityChoice
        quality={choices.quality}
        minutes={meeting.minutes}
        onChoose={(quality) => onChange({ quality })}
      />
      <div className={css.buttons}>
        <Button
          className={css.cancel}
          kind="outline"
          size={52}
          onClick={() => navigate({ to: '/studio/zoom/meeting' })}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" size={52} isWide>
          <Trans>Join Meeting</Trans>
        </Button>
      </div>
    </form>
  )
}

function Inside({ meeting: { inside, names, rules } }: { meeting: Meeting }) {
  const some = names.join(', ')
  return (
    <p className={css.muted}>
      {inside > 0 ? (
        <>
          <Plural value={inside} one="# person is inside" other="# people are inside" />
          {some && `: ${some}`}.{' '}
        </>
      ) : (
        <Trans>Nobody is inside yet. </Trans>
      )}
      {rules.isRecorded ? (
        <b>
          <Trans>This meeting is being recorded.</Trans>
        </b>
      ) : (
        <Trans>Nothing is recorded.</Trans>
      )}
    </p>
  )
}

interface QualityProps {
  quality: MeetingQuality
  minutes: number
  onChoose: (quality: MeetingQuality) => void
}

/** The cost of each data setting per minute, and for the whole meeting. */
export function QualityChoice({ quality, minutes, onChoose }: QualityProps) {
  const { t } = useLingui()
  const options = {
    audioOnly: [t`Audio first`, t`Voices, chat, board, shared screen`, t`0.3 MB a minute`],
    low: [t`Small pictures`, t`180 lines, a few frames a second`, t`2.4 MB a minute`],
    auto: [t`Auto`, t`As good as your connection allows`, t`up to 9 MB a minute`],
  } as const
  const sum = Math.round(megabytesPerMinute[quality] * minutes)
  return (
    <fieldset className={css.qualities}>
      <legend>
        <Trans>How much data may it use?</Trans>
      </legend>
      {(Object.keys(options) as MeetingQuality[]).map((key) => {
        const [label, detail, rate] = options[key]
        return (
          <label key={key} className={css.quality} data-chosen={key === quality || undefined}>
            <Radio name="quality" checked={key === quality} onChange={() => onChoose(key)} />
            <span>
              <b>{label}</b>
              <small>{detail}</small>
            </span>
            <small>{rate}</small>
          </label>
        )
      })}
      <p className={css.muted}>
        <Trans>
          {minutes} minutes of this is about {sum} MB. You can change it inside.
        </Trans>
      </p>
    </fieldset>
  )
}
