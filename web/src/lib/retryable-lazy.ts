import { type ComponentType, type LazyExoticComponent, createElement, lazy } from 'react'
import { networkError } from '#api/call-error.ts'

/**
 * A component that is fetched when it first shows, and anew when it shows again after that failed: React's own `lazy`
 * stays broken for as long as the page is open.
 */
export function lazyAnew<Props extends object>(
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
