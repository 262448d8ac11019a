import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LiveCard } from '../live/live-card.tsx'
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
          <li key={meeting.id}>
            <LiveCard meeting={meeting} />
          </li>
        ))}
      </ul>
    </div>
  )
}
