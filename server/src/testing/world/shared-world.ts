import { afterAll } from 'vitest'
import { type World, createWorld } from './world.ts'

/** A world without rate limits. */
export async function anOpenWorld(): Promise<World> {
  const world = await createWorld()
  world.config.rateLimitFactor = 1000
  return world
}

/** One such world for all tests of a file; each test adds members of its own. */
export async function sharedWorld(): Promise<World> {
  const world = await anOpenWorld()
  afterAll(() => world[Symbol.asyncDispose]())
  return world
}
