import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { firstMedia } from './first-media.ts'
import { retry } from './retry.ts'

/** A component that is fetched after the first picture, and breaks nothing while it cannot be. */
export function lazyAfterPaint<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await firstMedia()
    return { default: await retry(load) }
  })
}
