import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { retry } from './retry.ts'

/** A component whose code is fetched when it first renders, however long the connection is down. */
export const lazyWithRetry = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await retry(load) }))
