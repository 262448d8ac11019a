import type { ComponentType } from 'react'
import { retryableLazy } from '#api/retryable-lazy.ts'
import { type ScreenPath, matchPath } from './paths.ts'

/** Loads the component of a screen. */
export type LoadScreen = (path: ScreenPath) => Promise<ComponentType>

let load: LoadScreen
const components = new Map<ScreenPath, ComponentType>()

/** Sets what to show at each address; called once by the app. */
export function registerScreens(loadScreen: LoadScreen): void {
  load = loadScreen
}

/** The component of a screen, the same at each call. */
export function screenComponent(path: ScreenPath): ComponentType {
  const known = components.get(path) ?? retryableLazy(() => load(path))
  components.set(path, known)
  return known
}

/** Fetches the code behind an address before it is needed. */
export async function preloadScreen(pathname: string): Promise<void> {
  const path = matchPath(pathname)?.path
  await (path && load(path).catch(() => undefined))
}
