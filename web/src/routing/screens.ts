import type { ComponentType } from 'react'
import { lazyAnew } from '#lib/lazy-anew.ts'
import { type ScreenPath, matchPath } from './paths.ts'

/** Loads the component of a screen. */
export type ScreenLoader = () => Promise<ComponentType>

const loaders = new Map<ScreenPath, ScreenLoader>()
const components = new Map<ScreenPath, ComponentType>()

/** Tells what to show at each address; called once by the app. */
export function registerScreens(screens: Partial<Record<ScreenPath, ScreenLoader>>): void {
  for (const [path, load] of Object.entries(screens)) loaders.set(path as ScreenPath, load)
}

/** The component of a screen, the same at each call; undefined while the screen is not built. */
export function screenComponent(path: ScreenPath): ComponentType | undefined {
  const load = loaders.get(path)
  if (!load) return undefined
  const known = components.get(path) ?? lazyAnew(load)
  components.set(path, known)
  return known
}

/** Fetches the code behind an address before it is needed. */
export async function preloadScreen(pathname: string): Promise<void> {
  const path = matchPath(pathname)?.path
  await (path &&
    loaders
      .get(path)?.()
      .catch(() => undefined))
}
