import { createEvent } from '@akada/contract/calendar/routes'
import type { EventFormInput } from '@akada/contract/calendar/event-form'
import type { ReplyOf } from '@akada/contract/route'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'

const day = 86_400_000

/** Lagos is an hour ahead of UTC all year, and its date differs from midnight there. */
const aheadInLagos = 3_600_000

/** The date in Lagos this many days from the present of a world. */
export const inDays = (world: Pick<World, 'now'>, days: number): string =>
  new Date(world.now().getTime() + aheadInLagos + days * day).toISOString().slice(0, 10)

/** An event of a member, planned through the product's own call: by default in three days in Lagos. */
export async function anEvent(
  world: World,
  by: { token: string },
  form: Partial<EventFormInput> = {},
): Promise<ReplyOf<typeof createEvent>> {
  const date = inDays(world, 3)
  const usual = {
    title: 'Maths',
    startTime: `${date}T16:00`,
    endTime: `${date}T17:30`,
    timezone: 'Africa/Lagos',
  }
  const { data, status, error } = await world.call(createEvent, { as: by, body: { ...usual, ...form } })
  if (status !== 201) throw new Error(`The event was answered ${status}: ${error.message}`)
  return data
}

/** The same member after the clock has been advanced beyond the life of a session. */
export async function signedInAgain(world: World, person: Person): Promise<Person> {
  const { id: userId, sessionId } = person
  const expiresAt = new Date(world.now().getTime() + day)
  await world.db.updateTable('sessions').set({ expiresAt }).where('id', '=', sessionId).execute()
  return { ...person, token: await world.accessTokens.issue({ userId, sessionId }) }
}
