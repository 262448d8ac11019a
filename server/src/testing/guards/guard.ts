import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import type { Statuses } from './callers.ts'

export interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

export interface Guard {
  /** What is asked, made anew for every caller; `caller` is nobody for a visitor. */
  ask?: (world: World, people: { owner: Person; caller: Person | undefined }) => Promise<Input> | Input
  answers: Statuses
}

/** The same for every caller: something of the owner's, or the owner. */
export const aPost = async (world: World, { owner }: { owner: Person }, name = 'id'): Promise<Input> => ({
  params: { [name]: (await world.aPost(owner)).id },
  body: {},
})
export const theOwner =
  (name: string, body?: object) =>
  (_world: World, { owner }: { owner: Person }): Input => ({
    params: { [name]: owner.id },
    ...(body && { body }),
  })
