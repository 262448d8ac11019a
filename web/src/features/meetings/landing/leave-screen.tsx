import { type Meeting, megabytesPerMinute } from '@akada/contract/meetings/routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { navigate } from '#routing/navigation.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { AttendanceList } from '../attendance/attendance-list.tsx'
import { type Visit, readVisit } from '../choices.ts'
import { entryHref } from '../meeting-address.ts'
import { meetingQuery } from '../meetings.queries.ts'
import { ConnectionRating } from './connection-rating.tsx'
import { Recordings } from '../recordings/recordings.tsx'
import css from './leave.module.css'

const BoardAfterwards = lazyWithRetry(
  async () => (await import('../board/board-afterwards.tsx')).BoardAfterwards,
)

/** After a meeting: its duration, the data used, a link back, and what stays of it. */
export function LeaveScreen() {
  const channel = useSearchParam('channelName') ?? ''
  const visit = readVisit(channel)
  const { data: meeting } = useQuery({ ...meetingQuery(channel), enabled: channel !== '' })
  const reason = reasonOf(visit, meeting)
  const wasInside = reason !== 'refused'
  return (
    <div className={css.screen} data-theme="dark">
      <section className={css.body}>
        <p className={css.code}>{[visit?.title, channel].filter(Boolean).join(' · ')}</p>
        <h1>
          <Reason reason={reason} />
        </h1>
        {visit && wasInside && <Figures visit={visit} />}
        <Rating meeting={wasInside ? visit && meeting : undefined} />
        <div className={css.actions}>
          {reason === 'left' && <Rejoin meeting={meeting} channel={channel} />}
          <Button size={52} isWide kind="outline" onClick={() => navigate({ to: '/socials' })}>
            <Trans>Return to Home</Trans>
          </Button>
        </div>
        {meeting && wasInside && <Kept meeting={meeting} reason={reason} />}
      </section>
    </div>
  )
}

const reasonOf = (visit: Visit | undefined, meeting: Meeting | undefined): Visit['reason'] =>
  visit?.reason ?? (meeting?.endedAt ? 'ended' : 'left')

function Rejoin({ meeting, channel }: OfMeeting & { channel: string }) {
  function rejoin(): void {
    if (meeting) navigate({ href: entryHref(meeting) })
    else if (channel) navigate({ to: '/studio/zoom/meeting/:channel', params: { channel } })
    else navigate({ to: '/studio/zoom/meeting' })
  }
  return (
    <Button size={52} isWide onClick={rejoin}>
      <Trans>Rejoin</Trans>
    </Button>
  )
}

interface OfMeeting {
  meeting: Meeting | undefined
}

const Rating = ({ meeting }: OfMeeting) => meeting && <ConnectionRating meetingId={meeting.id} />

/** What remains of a meeting: the board for participants, the attendance for its host. */
function Kept({ meeting, reason }: { meeting: Meeting; reason: Visit['reason'] }) {
  const { id: meetingId, rules, meetingCode, role } = meeting
  const title = rules.title || meetingCode
  return (
    <>
      {role === 'host' && (
        <>
          <AttendanceList meetingId={meetingId} title={title} />
          <Recordings />
        </>
      )}
      {reason !== 'removed' && (
        <Suspense>
          <BoardAfterwards meetingId={meetingId} title={title} />
        </Suspense>
      )}
    </>
  )
}

function Reason({ reason }: { reason: Visit['reason'] }) {
  if (reason === 'ended') return <Trans>The meeting has ended.</Trans>
  if (reason === 'removed') return <Trans>The host has removed you.</Trans>
  if (reason === 'refused') return <Trans>The host did not let you in.</Trans>
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
