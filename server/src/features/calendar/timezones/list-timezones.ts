import { minuteMs } from '@akada/contract/durations'
import { pageMeta } from '@akada/contract/common'
import type { Timezone } from '@akada/contract/calendar/timezone-routes'
import { getTimeZones } from '@vvo/tzdb'
import { cityOf, timezoneLabel, timezoneNamed, timezoneNames } from './timezone-names.ts'
import { offsetAt, offsetText } from '#schedule/timezone-offsets.ts'

const home = 'Africa/Lagos'

interface Places {
  cities: string[]
  countries: string[]
}

/** The cities and countries by which a zone is found. */
function placesByZone(): Map<string, Places> {
  const places = new Map<string, Places>()
  for (const { group, name, mainCities, countryName } of getTimeZones({ includeUtc: true }))
    for (const member of new Set([name, ...group])) {
      const zone = timezoneNamed(member)
      if (!zone) continue
      const known = places.get(zone) ?? { cities: [], countries: [] }
      const cities = [...known.cities, ...(member === name ? mainCities : [cityOf(member)])]
      places.set(zone, {
        cities: [...new Set(cities)],
        countries: [...new Set([...known.countries, countryName])],
      })
    }
  return places
}

let known: { places: Map<string, Places>; names: string[] } | undefined
/** Cached by hour: clocks change on the hour or in between. */
let latest: { hour: number; list: Timezone[] } | undefined

/** Every zone with its present offset: Lagos first, then by offset and city. */
export function listTimezones(now: Date): { timezones: Timezone[]; meta: ReturnType<typeof pageMeta> } {
  const hour = Math.floor(now.getTime() / (30 * minuteMs))
  if (latest?.hour !== hour) latest = { hour, list: makeList(now.getTime()) }
  const { list } = latest
  return { timezones: list, meta: pageMeta({ page: 1, limit: list.length }, list.length) }
}

/** The same list, at the address where meetings look for it. */
export const listMeetingTimezones = (now: Date) => listTimezones(now)

function makeList(at: number): Timezone[] {
  known ??= { places: placesByZone(), names: timezoneNames() }
  const { places, names } = known
  return names
    .map((name) => {
      const city = cityOf(name)
      const offset = offsetAt(name, at)
      const { name: longName } = timezoneLabel(name, at)
      const { cities, countries } = places.get(name) ?? { cities: [], countries: [] }
      const description = `(UTC${offsetText(offset)}) ${city}, ${longName}`
      return {
        name,
        description,
        city,
        longName,
        offsetMinutes: Math.round(offset / minuteMs),
        cities,
        countries,
      }
    })
    .toSorted(
      (a, b) =>
        Number(b.name === home) - Number(a.name === home) ||
        a.offsetMinutes - b.offsetMinutes ||
        a.city.localeCompare(b.city),
    )
}
