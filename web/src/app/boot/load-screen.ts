import type { ComponentType } from 'react'
import type { ScreenPath } from '#routing/paths.ts'

const feeds = () => import('#app/pages/socials.tsx')

/** The component for an address. The list of all but the feeds is long, so it is fetched separately. */
export async function loadScreen(path: ScreenPath): Promise<ComponentType> {
  if (path === '/socials') return (await feeds()).Socials
  if (path === '/socials/following') return (await feeds()).Following
  return (await import('#app/registries/screens.ts')).loadOtherScreen(path)
}
