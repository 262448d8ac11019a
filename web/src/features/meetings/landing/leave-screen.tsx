import { type Meeting, megabytesPerMinute } from '@akada/contract/meetings'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { navigate, useSearchParam } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { AttendanceList } from '../attendance/attendance-list.tsx'
import { type Visit, readVisit } from '../choices.ts'
import { meetingQuery } from '../meetings.queries.ts'
import { ConnectionRating } from './connection-rating.tsx'
import { Recordings } from '../recordings/recordings.tsx'
import css from './leave.module.css'

/** After a meeting: its duration, the data used, and a link back. */
export function LeaveScreen() {
  const channel = useSearchParam('channelName') ?? ''
  const visit = readVisit(channel)
  const { data: meeting } = useQuery({ ...meetingQuery(channel), enabled: channel !== '' })
  const rejoin = () =>
    channel
      ? navigate({ to: '/studio/zoom/meeting/:channel', params: { channel } })
      : navigate({ to: '/studio/zoom/meeting' })
  return (
    <div className={css.screen} data-theme="dark">
      <section className={css.body}>
        <p className={css.code}>{[visit?.title, channel].filter(Boolean).join(' · ')}</p>
        <h1>
          <Reason reason={visit?.reason} />
        </h1>
        {visit && <Figures visit={visit} />}
        <Rating meeting={visit && meeting} />
        <div className={css.actions}>
          {visit?.reason !== 'removed' && visit?.reason !== 'ended' && (
            <Button size={52} isWide onClick={rejoin}>
              <Trans>Rejoin</Trans>
            </Button>
          )}
          <Button size={52} isWide kind="outline" onClick={() => navigate({ to: '/socials' })}>
            <Trans>Return to Home</Trans>
          </Button>
        </div>
        <Attended meeting={meeting} />
      </section>
    </div>
  )
}

interface OfMeeting {
  meeting: Meeting | undefined
}

const Rating = ({ meeting }: OfMeeting) => meeting && <ConnectionRating meetingId={meeting.id} />

const Attended = ({ meeting }: OfMeeting) =>
  meeting?.role === 'host' && (
    <>
      <AttendanceList meetingId={meeting.id} title={meeting.rules.title || meeting.meetingCode} />
      <Recordings />
    </>
  )

function Reason({ reason }: { reason: Visit['reason'] | undefined }) {
  if (reason === 'ended') return <Trans>The meeting has ended.</Trans>
  if (reason === 'removed') return <Trans>The host has removed you.</Trans>
  return <Trans>You left.</Trans>
}

function Figures({ visit: { seconds, megabytes } }: { visit: Visit }) {
  const { t } = useLingui()
  const minutes = Math.max(1, Math.round(seconds / 60))
  const audioFirst = Math.max(1, Math.round((seconds / 60) * megabytesPerMinute.audioOnly))
  const used = Math.max(1, Math.round(megabytes))
  return (
    <Margin width="amount" label={t`How it was`}>
      <MarginRow mark={<Plural value={minutes} one="# min" other="# min" />}>
        <Trans>you were inside</Trans>
      </MarginRow>
      <MarginRow mark={t`${used} MB`}>
        <Trans>used; audio first would have been {audioFirst} MB</Trans>
      </MarginRow>
    </Margin>
  )
}
