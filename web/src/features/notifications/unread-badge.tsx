import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '#ui/graphics/count-badge.tsx'
import { unreadQuery } from './notifications.queries.ts'

/** How many notifications wait, on the corner of an icon. */
export function UnreadBadge() {
  const { data = 0 } = useQuery(unreadQuery())
  return <CountBadge count={data} />
}
