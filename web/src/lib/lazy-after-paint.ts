import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { firstMedia } from './first-media.ts'
import { retry } from './retry.ts'

/** A component that leaves the line to the first picture before it is fetched, and breaks nothing while it cannot be. */
export function lazyAfterPaint<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await firstMedia()
    return { default: await retry(load) }
  })
}
