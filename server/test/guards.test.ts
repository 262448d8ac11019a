import { follow } from '@akada/contract/follows/routes'
import { namedRoutes } from '@akada/contract/index'
import type { Route } from '@akada/contract/route'
import { expect, test } from 'vitest'
import { guards } from './declared-by-features.ts'
import { type Caller, type Statuses, all, callers } from '#testing/guards/callers.ts'
import type { Guard } from '#testing/guards/guard.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()

/** Everybody who calls a route, with unique names. */
async function aSociety(route: string): Promise<Record<Caller, Person | undefined>> {
  const aMember = (name: Caller, fields = {}) => world.aUser(`${name}-${route}`, fields)
  const owner = await aMember('owner')
  const [member, stranger, blocked] = [
    await aMember('member'),
    await aMember('stranger'),
    await aMember('blocked'),
  ]
  const moderator = await aMember('moderator', { role: 'moderator' })
  await world.call(follow, { as: member, body: { userId: owner.id } })
  await world.db
    .insertInto('blocks')
    .values({ userId: owner.id, targetId: blocked.id, type: 'BLOCK' })
    .execute()
  return { visitor: undefined, member, stranger, owner, moderator, blocked }
}

async function answersOf(route: Route, { ask }: Guard, society: Record<Caller, Person | undefined>) {
  const answers: Statuses = all(0)
  for (const name of callers) {
    const caller = society[name]
    const input = (await ask?.(world, { owner: society.owner!, caller, name })) ?? {}
    const { status } = await world.call(route, { ...input, ...(caller && { as: caller }) } as never)
    answers[name] = status
  }
  return answers
}

test('every route says who may call it, and once', () => {
  expect(guards.map(([name]) => name).toSorted()).toEqual(namedRoutes.map(({ name }) => name).toSorted())
})

const guardOf = new Map(guards)

test.for(namedRoutes)('$name responds correctly to everybody', async ({ name, route }) => {
  const guard = guardOf.get(name)!
  expect(await answersOf(route, guard, await aSociety(name))).toEqual(guard.answers)
})
