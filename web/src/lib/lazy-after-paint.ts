import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { firstPicture } from './first-media.ts'
import { keepTrying } from './retry.ts'

/** A component that leaves the line to the first picture before it is fetched, and breaks nothing while it cannot be. */
export function later<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await firstPicture()
    return { default: await keepTrying(load) }
  })
}
