import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { liveMeetingsQuery } from '../meetings.queries.ts'
import { LiveCard } from './live-card.tsx'
import css from './live-of-host.module.css'

/** What a teacher holds live now, or has announced; nothing while there is nothing. */
export function LiveOfHost({ hostId }: { hostId: string }) {
  const id = useId()
  const { data } = useQuery(liveMeetingsQuery({ hostId }))
  if (!data?.meetings.length) return null
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Live lessons</Trans>
      </h2>
      <ul>
        {data.meetings.slice(0, 3).map((meeting) => (
          <li key={meeting.id}>
            <LiveCard meeting={meeting} />
          </li>
        ))}
      </ul>
    </section>
  )
}
