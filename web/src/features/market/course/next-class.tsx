import { dayMs } from '@akada/contract/durations'
import { listCalendar } from '@akada/contract/calendar/routes'
import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { Link } from '#routing/link.tsx'
import { dateFormat } from '#lib/time/dates.ts'
import { timeOfDayFormat } from '#lib/time/time-formats.ts'
import { Icon } from '#ui/graphics/icon.tsx'

/** As far as a learner plans ahead. */
const window = 31

/** The next event of a course in the member's own calendar, which learners' course events are part of. */
const nextClassQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['calendar', 'next-of-course', courseId],
    queryFn: async ({ signal }) => {
      const now = Date.now()
      const query = { from: new Date(now).toISOString(), to: new Date(now + window * dayMs).toISOString() }
      const { events } = await call(listCalendar, { query }, { signal })
      return events.find((event) => event.courseId === courseId && Date.parse(event.endTime) > now) ?? null
    },
  })

/** When the next live class of the course is; nothing while there is none. */
export function NextClass({ courseId }: { courseId: string }) {
  const { t } = useLingui()
  const { data: event } = useQuery(nextClassQuery(courseId))
  if (!event) return null
  const at = dateFormat({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...timeOfDayFormat,
  }).format(new Date(event.startTime))
  return (
    <li>
      <Icon name="calendar-blank" size={20} />
      <Link to="/schedule/details/:id" params={{ id: event.eventId }} search={{ date: event.date }}>
        {t`Next live class: ${at}`}
      </Link>
    </li>
  )
}
