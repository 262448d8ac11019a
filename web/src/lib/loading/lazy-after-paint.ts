import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { firstMedia } from './first-media.ts'
import { retry } from './retry.ts'

/** A component fetched after the first media, which breaks nothing while it cannot be loaded. */
export function lazyAfterPaint<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await firstMedia()
    return { default: await retry(load) }
  })
}
