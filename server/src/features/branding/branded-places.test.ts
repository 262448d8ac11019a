import * as api from '@akada/contract/branding/routes'
import { getCommunity, listCommunities } from '@akada/contract/communities/routes'
import { inviteToSpace } from '@akada/contract/communities/space-routes'
import { getMeeting } from '@akada/contract/meetings/routes'
import { expect, test, vi } from 'vitest'
import { anEvent } from '#features/calendar/testing/events.ts'
import { aCommunity } from '#features/communities/testing/communities.ts'
import { aMeeting } from '#features/meetings/testing/meetings.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
const { db } = world

/** A school on Pro in teal, and somebody else who looks at what is theirs. */
async function aSchool() {
  const teacher = await world.aUser(undefined, { phoneNumberVerified: true })
  await subscribe(db, teacher, 'pro')
  const params = { id: teacher.id }
  await world.call(api.updateBrand, { as: teacher, params, body: { colour: 'teal' } })
  const plan = (name: 'pro' | 'basic') =>
    db.updateTable('subscriptions').set({ plan: name }).where('userId', '=', teacher.id).execute()
  return { teacher, member: await world.aUser(), plan }
}
const brand = { logo: null, colour: 'teal' }

test('communities and meetings show the brand of their owner to others, while the plan includes it', async () => {
  const { teacher, member, plan } = await aSchool()
  const { communityId } = await aCommunity(world, teacher)
  const { id } = await aMeeting(db, teacher)
  const shown = async (as: Person) => [
    (await world.call(getCommunity, { as, params: { communityId } })).data.brand,
    (await world.call(getMeeting, { as, params: { id }, query: {} })).data.brand,
  ]
  expect(await shown(member)).toEqual([brand, brand])
  const { data } = await world.call(listCommunities, { as: member, query: { search: 'Surulere' } })
  expect(data.communities[0]).not.toHaveProperty('brand')
  await plan('basic')
  expect(await shown(member)).toEqual([null, null])
  // Nothing was taken away.
  await plan('pro')
  expect(await shown(member)).toEqual([brand, brand])
})

test('invitations to events and spaces look like the school, while the plan includes it', async () => {
  const { teacher, plan } = await aSchool()
  const { spaceId } = await aCommunity(world, teacher)
  const sent = vi.spyOn(world.messenger, 'send')
  let count = 0
  const invite = async () => {
    const address = () => `invited${++count}.${teacher.username}@example.org`
    await anEvent(world, teacher, { externalParticipants: [address()] })
    const event = sent.mock.lastCall![0].html!
    const body = { userIds: [], emails: [address()] }
    await world.call(inviteToSpace, { as: teacher, params: { spaceId }, body })
    return [event, sent.mock.lastCall![0].html!]
  }
  for (const html of await invite()) {
    expect(html).toContain('>Ada Obi</div>')
    expect(html).toContain(api.brandColours.teal)
  }
  await plan('basic')
  for (const html of await invite()) {
    expect(html).toContain('>Akada</div>')
    expect(html).not.toContain(api.brandColours.teal)
  }
  sent.mockRestore()
})
