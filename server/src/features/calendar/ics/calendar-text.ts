import type { EventRow } from '../event-rows.ts'
import { planDates } from '../occurrences/occurrences.ts'
import { type Component, type Property, componentText, escapeText } from './content-lines.ts'
import { timezoneComponent } from './timezone-component.ts'

export type Method = 'PUBLISH' | 'REQUEST' | 'CANCEL'

interface Calendar {
  method: Method
  events: readonly EventRow[]
  components: readonly Component[]
  subscription?: Subscription
}

/** What programs that come back for a calendar need. */
interface Subscription {
  /** Its name in other programs. */
  name: string
  /** A calendar needs a component: one without events has its member's time zone. */
  timezone: string
  year: number
}

/** How often programs should come back; others do it weekly, or each minute. */
const refreshInterval = 'PT1H'

/** A calendar as other programs read it (RFC 5545, RFC 5546, RFC 7986). */
export function calendarText({ method, events, components, subscription }: Calendar): string {
  const properties = [
    { name: 'VERSION', value: '2.0' },
    { name: 'PRODID', value: '-//Akada//Calendar//EN' },
    { name: 'CALSCALE', value: 'GREGORIAN' },
    { name: 'METHOD', value: method },
    ...(subscription ? subscriptionProperties(subscription) : []),
  ]
  const zones = zonesOf(events)
  if (subscription && components.length === 0)
    zones.push([subscription.timezone, { from: subscription.year, to: subscription.year }])
  const definitions = zones.map(([timezone, years]) => timezoneComponent(timezone, years))
  return `${componentText({ name: 'VCALENDAR', properties, components: [...definitions, ...components] })}\r\n`
}

const subscriptionProperties = ({ name }: Subscription): Property[] => [
  { name: 'NAME', value: escapeText(name) },
  { name: 'X-WR-CALNAME', value: escapeText(name) },
  { name: 'REFRESH-INTERVAL', parameters: { VALUE: 'DURATION' }, value: refreshInterval },
  { name: 'X-PUBLISHED-TTL', value: refreshInterval },
]

/** The zones used, each with the years in which they must be right. */
function zonesOf(events: readonly EventRow[]): [string, { from: number; to: number }][] {
  const zones = new Map<string, { from: number; to: number }>()
  for (const event of events) {
    if (event.startTime === null || event.timezone === 'UTC') continue
    const years = [event.firstDate, planDates(event).at(-1)!].map((date) => Number(date.slice(0, 4)))
    const known = zones.get(event.timezone) ?? { from: years[0]!, to: years[1]! }
    zones.set(event.timezone, { from: Math.min(known.from, years[0]!), to: Math.max(known.to, years[1]!) })
  }
  return [...zones]
}
