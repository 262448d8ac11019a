import type { Occurrence } from '@akada/contract/calendar/model'
import { t } from '@lingui/core/macro'
import { longDay, spanText } from '../event-times.ts'

/** What its button in a grid adds to the title, for screen readers. */
export const eventDetails = (one: Occurrence): string => `, ${partsOf(one).slice(1).join(', ')}`

export const eventLabel = (one: Occurrence): string => partsOf(one).join(', ')

/** An event's name for screen readers: title, day, time, zone, and answer. */
function partsOf({ title, viewer, isRepeating, status, role }: Occurrence): string[] {
  const { start, date, endDate, name } = viewer
  const span = spanText(viewer)
  const time = start !== null ? `${span}, ${name}` : date === endDate ? t`all day` : span
  const answers = { pending: t`not answered`, yes: t`accepted`, no: t`declined`, maybe: t`maybe` }
  const parts = [title, longDay(viewer.date), time]
  if (isRepeating) parts.push(t`repeats`)
  if (role === 'participant') parts.push(answers[status])
  return parts
}
