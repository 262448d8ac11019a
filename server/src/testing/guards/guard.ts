import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'
import type { Caller, Statuses } from './callers.ts'

export interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/** Whose things a route is asked for, and by whom: `caller` is nobody for a visitor. */
interface People {
  owner: Person
  caller: Person | undefined
  name: Caller
}

export interface Guard {
  /** What is asked, made afresh for every caller. */
  ask?: (world: World, people: People) => Promise<Input> | Input
  answers: Statuses
}

/** What each route of a feature must answer to each caller. */
export type Guards = Record<string, Guard>

/** The same for every caller: something of the owner's, or the owner. */
export const aPost = async (
  world: World,
  { owner }: Pick<People, 'owner'>,
  name: 'id' | 'postId' = 'id',
): Promise<Input> => ({
  params: { [name]: (await world.aPost(owner)).id },
  body: {},
})
export const theOwner =
  (name: string, body?: object) =>
  (_world: World, { owner }: Pick<People, 'owner'>): Input => ({
    params: { [name]: owner.id },
    ...(body && { body }),
  })
