import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'
import type { Caller, Statuses } from './callers.ts'

export interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/** Whose things a route is called for, and by whom: `caller` is undefined for a visitor. */
interface People {
  owner: Person
  caller: Person | undefined
  name: Caller
}

export interface Guard {
  /** The call, made afresh for every caller. */
  ask?: (world: World, people: People) => Promise<Input> | Input
  answers: Statuses
}

/** The expected status of each route of a feature for each caller. */
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
