import { block } from '@akada/contract/blocks/routes'
import * as api from '@akada/contract/messages/routes'
import { expect, test } from 'vitest'
import { aCommunity } from '#features/communities/testing/communities.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { sayingIn } from './testing/messages.ts'

const world = await sharedWorld()
const say = sayingIn(world)

test('a message names the three who replied last, to each viewer those whom they see, and to all together nobody', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => world.aUser()))
  const [ada, obi, eve, uju, ike] = people as [Person, Person, Person, Person, Person]
  const { spaceId } = await aCommunity(world, ada, { members: [obi, eve, uju, ike] })
  const { id } = await say(ada, spaceId, 'Which foot?')
  const repliersFor = async (as: Person) => {
    const params = { id: spaceId, messageId: id }
    const { data: list } = await world.call(api.listMessages, { as, params, query: {} })
    const { data: thread } = await world.call(api.getMessage, { as, params, query: {} })
    const [listed, single] = [list.messages[0]!, thread.message].map(({ repliers }) =>
      repliers?.map((one) => one.id),
    )
    expect(single).toEqual(listed)
    return listed
  }
  expect(await repliersFor(ada)).toBeUndefined()
  for (const as of [obi, eve, obi, uju]) await say(as, spaceId, { body: 'The ordinary one', parentId: id })
  expect(await repliersFor(ada)).toEqual([uju.id, obi.id, eve.id])
  await world.call(block, { as: obi, params: { id: eve.id }, body: { id: eve.id, type: 'BLOCK' } })
  expect(await repliersFor(ada)).toEqual([uju.id, obi.id, eve.id])
  expect([await repliersFor(obi), await repliersFor(eve)]).toEqual([
    [uju.id, obi.id],
    [uju.id, eve.id],
  ])
  world.events.length = 0
  const last = await say(ike, spaceId, { body: 'The zip foot', parentId: id })
  expect(await repliersFor(eve)).toEqual([ike.id, uju.id, eve.id])
  expect(JSON.stringify(world.events)).not.toContain('repliers')
  await world.call(api.deleteMessage, { as: ike, params: { id: spaceId, messageId: last.id } })
  expect(await repliersFor(eve)).toEqual([uju.id, eve.id])
})
