import type { Timezone } from '@akada/contract/calendar/timezone-routes'
import { expect, test } from 'vitest'
import { matchingZones } from './matching-zones.ts'

const zone = (name: string, offset: string, more: Partial<Timezone> = {}): Timezone => ({
  name,
  city: name.split('/').at(-1) ?? name,
  longName: 'Some Time',
  description: `(UTC${offset}) ${name}, Some Time`,
  offsetMinutes: 0,
  cities: [],
  countries: [],
  ...more,
})
const zones = [
  zone('Africa/Lagos', '+01:00', { cities: ['Lagos', 'Kano', 'Abuja'], countries: ['Nigeria'] }),
  zone('Europe/London', '+00:00', { countries: ['United Kingdom'] }),
  zone('America/Sao_Paulo', '-03:00', { city: 'São Paulo', countries: ['Brazil'] }),
]
const names = (query: string, device = 'Europe/London') =>
  matchingZones(zones, query, device).map(({ name }) => name)

test('zones are found by city, by another of their cities, by country and by offset', () => {
  expect(names('lon')).toEqual(['Europe/London'])
  expect(names('kan')).toEqual(['Africa/Lagos'])
  expect(names('sao')).toEqual(['America/Sao_Paulo'])
  expect(names('nig')).toEqual(['Africa/Lagos'])
  expect(names('GMT-03')).toEqual(['America/Sao_Paulo'])
  expect(names('nowhere')).toEqual([])
})

test('without a search text the zone of the device comes first', () => {
  expect(names('')[0]).toBe('Europe/London')
})
