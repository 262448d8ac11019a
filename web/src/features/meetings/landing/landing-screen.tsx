import { createMeeting, getMeeting, meetingMessages, readMeetingCode } from '@akada/contract/meetings/routes'

import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { showPlanLimit } from '#features/plans/public.ts'
import { Link } from '#routing/link.tsx'
import { navigate } from '#routing/navigation.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { WithIcon } from '#ui/controls/with-icon.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { entryHref } from '../meeting-address.ts'
import { Recordings } from '../recordings/recordings.tsx'
import css from './landing.module.css'
import { PastMeetings } from './past-meetings.tsx'
import { TodayMeetings } from './today-meetings.tsx'

interface Props {
  provider: 'zoom' | 'agora'
}

/** Create a meeting, or enter one. */
export function LandingScreen({ provider }: Props) {
  return (
    <div className={css.screen}>
      <h1>
        <Trans>Video conferencing</Trans>
      </h1>
      <div className={css.box}>
        <CreateHalf provider={provider} />
        <JoinHalf />
      </div>
      <TodayMeetings />
      <PastMeetings />
      <Recordings />
    </div>
  )
}

function CreateHalf({ provider }: Props) {
  const { t } = useLingui()
  const [isMaking, setMaking] = useState(false)
  const [clientId] = useState(() => crypto.randomUUID())

  async function start(): Promise<void> {
    setMaking(true)
    const startTime = new Date().toISOString()
    const body = { type: 'INSTANT', startTime, includeWebinar: false, provider, clientId } as const
    try {
      const meeting = await call(createMeeting, { body })
      showToast({ message: t`Meeting created successfully`, tone: 'ok' })
      navigate({ href: entryHref(meeting) })
    } catch (error) {
      if (showPlanLimit(error)) return
      const detail = describeError(error)
      showToast({ message: t`Failed to join meeting`, tone: 'danger', ...(detail && { detail }) })
    } finally {
      setMaking(false)
    }
  }

  return (
    <section className={css.create}>
      <h2>
        <Trans>Create Video Conference</Trans>
      </h2>
      <p>
        <Trans>You get a code. Anyone with it can join.</Trans>
      </p>
      <div className={css.actions}>
        <Button size={52} icon="video-camera-fill" isLoading={isMaking} onClick={() => void start()}>
          <Trans>Start an instant video conference</Trans>
        </Button>
        <Link
          to={provider === 'zoom' ? '/studio/zoom/meeting/schedule' : '/studio/event/meeting/schedule'}
          className={buttonClass({ kind: 'outline', size: 52 })}
        >
          <WithIcon icon="calendar-blank">
            <Trans>Schedule with calendar</Trans>
          </WithIcon>
        </Link>
      </div>
    </section>
  )
}

function JoinHalf() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isLooking, setLooking] = useState(false)

  async function join(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!readMeetingCode(code)) return setError(meetingMessages.code)
    setLooking(true)
    try {
      const meeting = await call(getMeeting, { params: { id: code }, query: { action: 'join' } })
      navigate({ href: entryHref(meeting) })
    } catch (refusal) {
      setError(describeError(refusal) ?? meetingMessages.code)
    } finally {
      setLooking(false)
    }
    return undefined
  }

  return (
    <section className={css.join}>
      <h2>
        <Trans>Join Video Conference</Trans>
      </h2>
      <p>
        <Trans>Type the code you were given, or open the link.</Trans>
      </p>
      <form className={css.actions} onSubmit={(event) => void join(event)} noValidate>
        <Field label={<Trans>Meeting code</Trans>} error={error}>
          {(control) => (
            <Input
              {...control}
              className={css.code}
              value={code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              onChange={({ target }) => {
                setCode(target.value)
                setError(undefined)
              }}
            />
          )}
        </Field>
        <Button type="submit" size={52} isWide isLoading={isLooking}>
          <Trans>Join Meeting</Trans>
        </Button>
      </form>
    </section>
  )
}
