import { type ComponentType, type LazyExoticComponent, createElement, lazy } from 'react'
import { noteUnansweredCall } from '#lib/device/connectivity.ts'
import { networkError } from './call-error.ts'

/** Each forgets a failure, so that the code is fetched once more. */
const failures = new Set<() => void>()

/** Lets code that could not be loaded be fetched again, once, where it next renders. */
export function retryLoads(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/**
 * A component whose code is fetched when it first renders; React's own `lazy` stays broken for as long as the page is
 * open. A failure lasts until `retryLoads`: React renders again at once what has failed, so fetching at each render
 * would never end.
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
        failures.add(() => {
          Fetched = fetchedOnce()
        })
        noteUnansweredCall()
        throw networkError()
      }
    })
  }

  return (props) => createElement(Fetched as ComponentType<Props>, props)
}
