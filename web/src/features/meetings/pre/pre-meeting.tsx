import type { Meeting } from '@akada/contract/meetings/routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { fullName } from '@akada/contract/text/full-name'
import { BrandLine } from '#ui/graphics/brand-line.tsx'
import { navigate } from '#routing/navigation.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { type Choices, firstQuality, prefersAudio, readChoices, storeChoices } from '../choices.ts'
import { CallOff } from '../live/call-off.tsx'
import { DevicePreview } from './device-preview.tsx'
import { LazySettings } from './lazy-settings.tsx'
import css from './pre-meeting.module.css'
import { QualityChoice } from './quality-choice.tsx'
import { usePreview } from './use-preview.ts'

interface Props {
  meeting: Meeting
  /** Undefined while that isn't known. */
  isRecorded: boolean | undefined
  ownName: string
  onJoin: () => void
}

/** Camera, microphone, name and data, before others see or hear the member. */
export function PreMeeting({ meeting, isRecorded, ownName, onJoin }: Props) {
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
          <Inside meeting={meeting} isRecorded={isRecorded} />
          <CallOff meeting={meeting} />
        </div>
        <JoinForm meeting={meeting} choices={choices} onChange={change} onSubmit={join} />
      </div>
      <LazySettings isOpen={isSetting} onClose={() => setSetting(false)} onDevices={preview.retry} />
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
      {meeting.brand && <BrandLine brand={meeting.brand} name={fullName(meeting.host)} />}
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

function Inside({ meeting: { inside, names }, isRecorded }: Pick<Props, 'meeting' | 'isRecorded'>) {
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
      {isRecorded === true && (
        <b>
          <Trans>This meeting is being recorded.</Trans>
        </b>
      )}
      {isRecorded === false && <Trans>Nothing is recorded.</Trans>}
    </p>
  )
}
