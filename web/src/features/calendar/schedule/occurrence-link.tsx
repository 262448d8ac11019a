import type { Occurrence } from '@akada/contract/calendar/model'
import type { ReactNode } from 'react'
import { AddressLink, Link } from '#routing/link.tsx'

interface Props {
  occurrence: Occurrence
  className?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/** Links to the event, or to what the day belongs to. */
export function OccurrenceLink({ occurrence: { eventId, date, link }, ...rest }: Props) {
  if (link) return <AddressLink href={link} {...rest} />
  return <Link to="/schedule/details/:id" params={{ id: eventId }} search={{ date }} {...rest} />
}
