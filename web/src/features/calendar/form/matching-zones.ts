import type { Timezone } from '@akada/contract/calendar/timezone-routes'

const most = 40

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** How well a zone matches the typed text; 0 is not at all. */
function rank({ city, name, longName, description, cities, countries }: Timezone, words: string): number {
  if (plain(city).startsWith(words)) return 4
  if (cities.some((one) => plain(one).startsWith(words))) return 3
  if (countries.some((one) => plain(one).startsWith(words))) return 2
  return plain(`${name} ${longName} ${description}`).includes(words) ? 1 : 0
}

/** Zones by city, country, name or offset; without a text all of them, the device's first. */
export function matchingZones(zones: readonly Timezone[], query: string, device: string): Timezone[] {
  const words = plain(query.trim()).replace(/^gmt|^utc/, '')
  const own = (zone: Timezone) => Number(zone.name === device)
  if (words === '') return zones.toSorted((a, b) => own(b) - own(a)).slice(0, most)
  return zones
    .map((zone) => ({ zone, rank: rank(zone, words) }))
    .filter((one) => one.rank > 0)
    .toSorted((a, b) => b.rank - a.rank || own(b.zone) - own(a.zone))
    .slice(0, most)
    .map(({ zone }) => zone)
}
