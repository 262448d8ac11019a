import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dateText } from '#lib/time/dates.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { pastMeetingsQuery } from '../meetings.queries.ts'
import css from './landing.module.css'

/** Meetings that are over, with what stays of them; nothing while there are none. */
export function PastMeetings() {
  const { t } = useLingui()
  const meetings = useQuery(pastMeetingsQuery()).data?.meetings ?? []
  if (meetings.length === 0) return null
  return (
    <section className={css.today} aria-label={t`Earlier meetings`}>
      <header>
        <h2>
          <Trans>Earlier</Trans>
        </h2>
      </header>
      <Margin width="time" label={t`Earlier meetings`}>
        {meetings.map(({ id, meetingCode, rules, host, startTime }) => (
          <MarginRow
            key={id}
            mark={dateText(startTime, { day: 'numeric', month: 'short' })}
            end={
              <Link
                to="/studio/event/meeting/leave-meeting"
                search={{ channelName: meetingCode }}
                className={buttonClass({ kind: 'outline', size: 36 })}
              >
                <Trans>Open</Trans>
              </Link>
            }
          >
            <b>{rules.title || meetingCode}</b>
            <small className={css.detail}>
              {host.firstName} {host.lastName}
            </small>
          </MarginRow>
        ))}
      </Margin>
    </section>
  )
}
