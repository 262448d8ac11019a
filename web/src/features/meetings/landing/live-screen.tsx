import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AddressLink, Link } from '#routing/link.tsx'
import { hrefOf } from '#routing/paths.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { liveMeetingsQuery } from '../meetings.queries.ts'
import { GoLive } from './go-live.tsx'
import css from './live.module.css'

/** Live lessons: current ones, then upcoming ones. */
export function LiveScreen({ canTeach = false }: { canTeach?: boolean }) {
  const { t, i18n } = useLingui()
  const list = useQuery(liveMeetingsQuery())
  const meetings = list.data?.meetings ?? []
  return (
    <div className={css.screen}>
      <h1>
        <Trans>Live</Trans>
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
        {meetings.map(({ id, meetingCode, rules, host, inside, startTime }) => (
          <li key={id}>
            <AddressLink
              href={hrefOf({ to: '/streaming/:id', params: { id: meetingCode } })}
              className={css.card}
            >
              <span className={css.head}>
                {inside > 0 ? (
                  <Badge tone="live">
                    <Trans>LIVE</Trans>
                  </Badge>
                ) : (
                  <time dateTime={startTime}>
                    {i18n.date(new Date(startTime), { dateStyle: 'medium', timeStyle: 'short' })}
                  </time>
                )}
                {inside > 0 && <small>{t`${inside} watching`}</small>}
              </span>
              <b>{rules.title || meetingCode}</b>
              <small>
                {host.firstName} {host.lastName}
              </small>
            </AddressLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
