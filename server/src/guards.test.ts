import { follow } from '@akada/contract/follows'
import { namedRoutes } from '@akada/contract/index'
import type { Route } from '@akada/contract/route'
import { expect, test } from 'vitest'
import { type Caller, type Statuses, all, callers } from './testing/guards/callers.ts'
import type { Guard } from './testing/guards/guard.ts'
import { guardsOfContent } from './testing/guards/of-content.ts'
import { guardsOfModeration } from './testing/guards/of-moderation.ts'
import { guardsOfPeople } from './testing/guards/of-people.ts'
import type { Person } from './testing/people.ts'
import { type World, createWorld } from './testing/world.ts'

/** What each route must answer to each caller. A route that is missing here fails the test. */
const guards: Record<string, Guard> = { ...guardsOfPeople, ...guardsOfModeration, ...guardsOfContent }

async function aSociety(world: World): Promise<Record<Caller, Person | undefined>> {
  const owner = await world.aUser('owner')
  const [member, stranger, blocked] = [
    await world.aUser('member'),
    await world.aUser('stranger'),
    await world.aUser('blocked'),
  ]
  const moderator = await world.aUser('moderator', { role: 'moderator' })
  await world.call(follow, { as: member, body: { userId: owner.id } })
  await world.db
    .insertInto('blocks')
    .values({ userId: owner.id, targetId: blocked.id, type: 'BLOCK' })
    .execute()
  return { visitor: undefined, member, stranger, owner, moderator, blocked }
}

async function answersOf(route: Route, { ask }: Guard): Promise<Statuses> {
  await using world = await createWorld()
  world.config.rateLimitFactor = 100
  const society = await aSociety(world)
  const answers = all(0)
  for (const name of callers) {
    const caller = society[name]
    const input = (await ask?.(world, { owner: society.owner!, caller })) ?? {}
    const { status } = await world.call(route, { ...input, ...(caller && { as: caller }) } as never)
    answers[name] = status
  }
  return answers
}

test('every route says who may call it', () => {
  expect(namedRoutes.map(({ name }) => name).filter((name) => !(name in guards))).toEqual([])
})

test.for(namedRoutes.filter(({ name }) => name in guards))(
  '$name answers everybody as it should',
  async ({ name, route }) => {
    const guard = guards[name]!
    expect(await answersOf(route, guard)).toEqual(guard.answers)
  },
)
