import { type ComponentType, type LazyExoticComponent, createElement, lazy } from 'react'
import { networkError } from './call-error.ts'

/**
 * A component whose code is fetched when it first renders, and again when it renders after a failure: React's
 * own `lazy` stays broken for as long as the page is open.
 */
export function retryableLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Fetched = fetchedOnce()

  function fetchedOnce(): LazyExoticComponent<ComponentType<Props>> {
    return lazy(async () => {
      try {
        return { default: await load() }
      } catch {
        Fetched = fetchedOnce()
        throw networkError()
      }
    })
  }

  return (props) => createElement(Fetched as ComponentType<Props>, props)
}
