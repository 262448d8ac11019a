import { navigate as write, useLocationProperty } from 'wouter/use-browser-location'
import {
  type Match,
  type ScreenPath,
  type ParamsOf,
  type SearchParams,
  type Target,
  hrefOf,
  matchPath,
} from './paths.ts'

interface Options {
  /** Takes the place of the present entry of the history. */
  replace?: boolean
  /** Leaves the page where it is scrolled to. */
  keepsScroll?: boolean
  /** The overlay that this entry was made for; Back closes it. */
  overlay?: string
}

/** What is remembered with each entry of the history. */
export interface EntryState {
  key?: string
  keepsScroll?: boolean
  overlay?: string
}

const revisits = new Set<() => void>()

/** Runs when somebody goes to where they are, for instance to start a feed over; answers how to stop. */
export function onRevisit(listener: () => void): () => void {
  revisits.add(listener)
  return () => void revisits.delete(listener)
}

/** Goes to a screen, or to an address of ours given as text. */
export function navigate<P extends ScreenPath>(
  target: Target<P> | { href: string },
  options: Options = {},
): void {
  const { replace = false, ...state } = options
  const href = 'href' in target ? target.href : hrefOf(target)
  if (href === currentHref()) {
    for (const listener of revisits) listener()
    return
  }
  write(href, { replace, state: { ...state, key: crypto.randomUUID() } satisfies EntryState })
}

export const entryState = (): EntryState => (history.state ?? {}) as EntryState

const currentHref = () => location.pathname + location.search

/** Path and search of the address bar. */
export const useHref = (): string => useLocationProperty(currentHref)

export const usePathname = (): string => useLocationProperty(() => location.pathname)

/** The screen of the address bar. */
export function useMatch(): Match | undefined {
  return matchPath(usePathname())
}

/** The words of the address bar: '?q=1' is the text 1. */
export function useSearch(): SearchParams {
  return Object.fromEntries(new URLSearchParams(useLocationProperty(() => location.search)))
}

/** One word of the address bar. */
export const useSearchParam = (name: string): string | undefined =>
  useLocationProperty(() => new URLSearchParams(location.search).get(name)) ?? undefined

/** The open parts of the address of the screen that calls it. */
export function useParams<P extends ScreenPath>(_path: P): ParamsOf<P> {
  return (useMatch()?.params ?? {}) as ParamsOf<P>
}
