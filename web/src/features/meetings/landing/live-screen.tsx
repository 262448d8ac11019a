import type { Meeting } from '@akada/contract/meetings/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AddressLink, Link } from '#routing/link.tsx'
import { momentFormat } from '#lib/time/time-formats.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { entryHref } from '../meeting-address.ts'
import { liveMeetingsQuery } from '../meetings.queries.ts'
import { GoLive } from './go-live.tsx'
import css from './live.module.css'

/** Live lessons: current ones, then upcoming ones. */
export function LiveScreen({ canTeach = false }: { canTeach?: boolean }) {
  const { t } = useLingui()
  const list = useQuery(liveMeetingsQuery())
  const meetings = list.data?.meetings ?? []
  return (
    <div className={css.screen}>
      <h1>
        <Trans context="lessons">Live</Trans>
      </h1>
      {canTeach ? (
        <GoLive />
      ) : (
        <Link to="/studio/meeting/live" className={buttonClass({ kind: 'outline' })}>
          <Trans>Go live</Trans>
        </Link>
      )}
      <ListState
        list={list}
        isEmpty={meetings.length === 0}
        pending={<Skeleton height="6rem" />}
        failure={<Trans>Live lessons could not be loaded.</Trans>}
        empty={
          <p className={css.empty}>
            <Trans>Nobody is live right now. Lessons that are announced show up here.</Trans>
          </p>
        }
      />
      <ul className={css.list} aria-label={t`Live lessons`}>
        {meetings.map((meeting) => (
          <LiveCard key={meeting.id} meeting={meeting} />
        ))}
      </ul>
    </div>
  )
}

/** A live lesson: its viewers now, or when it starts. */
function LiveCard({ meeting }: { meeting: Meeting }) {
  const { t, i18n } = useLingui()
  const { meetingCode, rules, host, inside, startTime } = meeting
  // Its host doesn't watch.
  const viewers = inside - 1
  return (
    <li>
      <AddressLink href={entryHref(meeting)} className={css.card}>
        <span className={css.head}>
          {inside > 0 ? (
            <Badge tone="live">
              <Trans>LIVE</Trans>
            </Badge>
          ) : (
            <time dateTime={startTime}>{i18n.date(new Date(startTime), momentFormat)}</time>
          )}
          {viewers > 0 && <small>{t`${viewers} watching`}</small>}
        </span>
        <b>{rules.title || meetingCode}</b>
        <small>
          {host.firstName} {host.lastName}
        </small>
      </AddressLink>
    </li>
  )
}
