import type { Meeting } from '@akada/contract/meetings/routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressLink, Link } from '#routing/link.tsx'
import { dateText } from '#lib/time/dates.ts'
import { timeOfDayFormat } from '#lib/time/time-formats.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { entryHref } from '../meeting-address.ts'
import { meetingsQuery } from '../meetings.queries.ts'
import css from './landing.module.css'

/** Current and upcoming meetings. */
export function TodayMeetings() {
  const { t } = useLingui()
  const list = useQuery(meetingsQuery())
  const meetings = list.data?.meetings ?? []
  return (
    <section className={css.today} aria-label={t`Your meetings`}>
      <header>
        <h2>
          <Trans>Coming up</Trans>
        </h2>
        <Link to="/schedule" className={css.link}>
          <Trans>Schedule</Trans>
        </Link>
      </header>
      <ListState
        list={list}
        isEmpty={meetings.length === 0}
        pending={<Skeleton height="4rem" />}
        failure={<Trans>Failed to load video conferencing</Trans>}
        empty={
          <p className={css.empty}>
            <Trans>No meetings yet. One that you start or schedule is listed here.</Trans>
          </p>
        }
      />
      {meetings.length > 0 && (
        <Margin width="time" label={t`Your meetings`}>
          {meetings.map((meeting) => (
            <MeetingRow key={meeting.id} meeting={meeting} />
          ))}
        </Margin>
      )}
    </section>
  )
}

/** A meeting with its start and a link to it. */
export function MeetingRow({ meeting }: { meeting: Meeting }) {
  const start = new Date(meeting.startTime)
  const [today] = useState(() => new Date().toDateString())
  const isToday = start.toDateString() === today
  const time = dateText(start, timeOfDayFormat)
  const name = meeting.rules.title || meeting.meetingCode
  return (
    <MarginRow
      mark={isToday ? time : dateText(start, { day: 'numeric', month: 'short' })}
      end={
        <AddressLink href={entryHref(meeting)} className={buttonClass({ size: 36 })}>
          <Trans>Join Meeting</Trans>
        </AddressLink>
      }
    >
      <b>{name}</b>{' '}
      {meeting.isLive && meeting.inside > 0 && (
        <Badge tone="live">
          <Trans>LIVE</Trans>
        </Badge>
      )}
      <small className={css.detail}>
        {meeting.inside > 0 ? (
          <Plural value={meeting.inside} one="# person is inside" other="# people are inside" />
        ) : (
          <span>
            {!isToday && <>{time} · </>}
            {meeting.host.firstName} {meeting.host.lastName}
          </span>
        )}
      </small>
    </MarginRow>
  )
}
