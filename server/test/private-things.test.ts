import { randomUUID } from 'node:crypto'
import { namedRoutes } from '@akada/contract/index'
import type { Route } from '@akada/contract/route'
import { expect, test } from 'vitest'
import { guards } from './declared-by-features.ts'
import type { Input } from '#testing/guards/guard.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
const guardOf = new Map(guards)

/** Everything becomes what strangers may not see: private accounts and spaces, drafts of courses. */
async function hideAll(): Promise<void> {
  const { db } = world
  await db.updateTable('users').set({ isPrivate: true }).execute()
  await db.updateTable('spaces').set({ isPrivate: true }).execute()
  await db.updateTable('courses').set({ status: 'draft' }).execute()
}

const isId = (value: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(value)

/** The call with ids that nothing has. */
const ofNothing = ({ params = {}, ...rest }: Input): Input => ({
  ...rest,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isId(value) ? randomUUID() : value]),
  ),
})

/**
 * What anybody may know of, though little of it is shown: private accounts, which can be followed; communities, which can be
 * joined; and meetings, by their code. Reviews of a course stay where its learners see them.
 */
const isKnown = ({ path }: Route) =>
  /^\/(?:users|profiles)\/:|^\/users\/me\/followers|^\/communities\/:communityId(?!\/spaces\/)|^\/(?:meetings|reviews)\//.test(
    path,
  )

const hidden = namedRoutes.filter(
  ({ name, route }) => route.path.includes('/:') && !isKnown(route) && guardOf.get(name)?.ask,
)

async function answerTo(route: Route, input: Input, as: Person): Promise<string> {
  const { status, error } = await world.call(route, { ...input, as } as never)
  return [
    status,
    (error as { code?: string } | undefined)?.code,
    (error as { message?: string } | undefined)?.message,
  ].join(' ')
}

test.for(hidden)(
  '$name says the same of what is hidden and of what is not there',
  async ({ name, route }) => {
    const [owner, stranger] = [await world.aUser(`hidden-${name}`), await world.aUser(`stranger-${name}`)]
    const input = await guardOf.get(name)!.ask!(world, { owner, caller: stranger, name: 'stranger' })
    await hideAll()
    expect(await answerTo(route, input, stranger)).toBe(await answerTo(route, ofNothing(input), stranger))
  },
)
