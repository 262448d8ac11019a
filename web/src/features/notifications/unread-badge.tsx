import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countInTitle } from '#lib/device/page-title.ts'
import { CountBadge } from '#ui/graphics/count-badge.tsx'
import { unreadQuery } from './notifications.queries.ts'

/** How many notifications wait, on the corner of an icon and in the title of the tab. */
export function UnreadBadge() {
  const { data = 0 } = useQuery(unreadQuery())
  useEffect(() => {
    countInTitle(data)
    return () => countInTitle(0)
  }, [data])
  return <CountBadge count={data} />
}
