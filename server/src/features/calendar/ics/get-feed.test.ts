import * as api from '@akada/contract/calendar/routes'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { anEvent } from '../testing/events.ts'

const world = await sharedWorld()

async function feedOf(member: { token: string }) {
  const { data } = await world.call(api.getFeed, { as: member })
  const { body } = await world.app.inject({ url: new URL(data.url).pathname })
  return new ICAL.Component(ICAL.parse(body))
}

/** How often it is present, which RFC 5545 limits to once. */
const once = (calendar: ICAL.Component, ...names: string[]) =>
  names.map((name) => calendar.getAllProperties(name).length)

test.each([
  ['an empty feed has the zone of its member', 'America/New_York', 2],
  ['an empty feed of a zone without clock changes has it too', 'UTC', 1],
])('%s, for a calendar needs a component', async (_, timeZone, observances) => {
  const ada = await world.aUser()
  await world.db.insertInto('userSettings').values({ userId: ada.id, timeZone }).execute()
  const calendar = await feedOf(ada)
  const [zone, ...others] = calendar.getAllSubcomponents()
  expect([zone?.name, zone?.getFirstPropertyValue('tzid'), others]).toEqual(['vtimezone', timeZone, []])
  const definitions = zone!.getAllSubcomponents()
  expect(definitions).toHaveLength(observances)
  for (const one of definitions) expect(once(one, 'dtstart', 'tzoffsetfrom', 'tzoffsetto')).toEqual([1, 1, 1])
  expect(once(calendar, 'version', 'prodid', 'method', 'calscale')).toEqual([1, 1, 1, 1])
})

test('a feed says that it is read again each hour, and one event does not', async () => {
  const ada = await world.aUser()
  const event = await anEvent(world, ada)
  const calendar = await feedOf(ada)
  const refresh = calendar.getFirstProperty('refresh-interval')
  expect([refresh?.type, String(refresh?.getFirstValue())]).toEqual(['duration', 'PT1H'])
  expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT1H')
  expect(calendar.getFirstPropertyValue('name')).toBe('Akada')
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone', 'vevent'])
  const file = await world.app.inject({ url: new URL(event.fileUrl).pathname })
  expect(file.body).not.toMatch(/REFRESH-INTERVAL|X-PUBLISHED-TTL/)
})
