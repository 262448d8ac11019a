import { type ScreenPath, screenRules } from '@akada/contract/screens'
import type { Screen } from '#http/web/screen.ts'
import { headOf, plainStyle, siteImage } from './page-head.ts'
import { screenTexts } from './screen-texts.ts'

const patterns = (Object.keys(screenRules) as ScreenPath[])
  // What is spelled out wins over a parameter.
  .toSorted((one, other) => one.split(':').length - other.split(':').length)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i') }))

/** Of which screen a path is. */
export const screenAt = (path: string): ScreenPath | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.path

/** What a link to a screen shows that says nothing of its content: who may see that signs in first. */
export function neutralPage(screen: ScreenPath, path: string, origin: string | undefined): Screen {
  const [title, description] = screenTexts[screen]
  const isIndexed = screen === '/courses' || screen === '/search'
  const page = { title, description, path, type: 'website', isIndexed } as const
  const head = headOf({ ...page, image: siteImage(origin), video: undefined }, origin)
  return { status: 200, head: head.replace(plainStyle, ''), body: '' }
}
