import type { EventRow } from '../event-rows.ts'
import { planDates } from '../occurrences.ts'
import { type Component, componentText } from './content-lines.ts'
import { timezoneComponent } from './timezone-component.ts'

export type Method = 'PUBLISH' | 'REQUEST' | 'CANCEL'

interface Calendar {
  method: Method
  events: readonly EventRow[]
  components: readonly Component[]
  /** The name of a subscribed calendar in other programs. */
  name?: string
}

/** A calendar as other programs read it (RFC 5545, RFC 5546). */
export function calendarText({ method, events, components, name }: Calendar): string {
  const properties = [
    { name: 'VERSION', value: '2.0' },
    { name: 'PRODID', value: '-//Akada//Calendar//EN' },
    { name: 'CALSCALE', value: 'GREGORIAN' },
    { name: 'METHOD', value: method },
    ...(name ? [{ name: 'X-WR-CALNAME', value: name }] : []),
  ]
  const zones = zonesOf(events).map(([timezone, years]) => timezoneComponent(timezone, years))
  return `${componentText({ name: 'VCALENDAR', properties, components: [...zones, ...components] })}\r\n`
}

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
