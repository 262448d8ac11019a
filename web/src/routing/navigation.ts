import { createContext, useSyncExternalStore } from 'react'
import { randomId } from '#lib/random-id.ts'
import { type ScreenPath, type Target, hrefOf } from './paths.ts'

interface Options {
  /** Replaces the present entry of the history. */
  replace?: boolean
  /** Leaves the scroll position as it is. */
  keepsScroll?: boolean
  /** The overlay that this entry was made for; Back closes it. */
  overlay?: string
  /** What the address bar shows instead of this screen's own address: that of an overlay. */
  address?: string | undefined
}

/** What is remembered with each entry of the history. */
export interface EntryState {
  key?: string
  keepsScroll?: boolean
  overlay?: string
  /** The screen's own address, where the bar shows another. */
  screen?: string
}

const moves = new Set<() => void>()
const announceNavigation = () => {
  for (const listener of moves) listener()
}

function onMove(listener: () => void): () => void {
  // Handled after the scroll positions, which must know of Back before a screen is rendered for it; a
  // repeated event is ignored.
  addEventListener('popstate', announceNavigation)
  moves.add(listener)
  return () => void moves.delete(listener)
}

/** A part of the address or of the history entry's state, updated after each navigation. */
export const useAddress = <Part extends string | boolean | null>(read: () => Part): Part =>
  useSyncExternalStore(onMove, read)

const revisits = new Set<() => void>()

/** Runs when the current address is opened again, for instance to restart a feed; returns a function that stops it. */
export function onRevisit(listener: () => void): () => void {
  revisits.add(listener)
  return () => void revisits.delete(listener)
}

/** Goes to a screen, or to an address of ours as text. */
export function navigate<P extends ScreenPath>(
  target: Target<P> | { href: string },
  options: Options = {},
): void {
  const { replace = false, address, ...state } = options
  const href = 'href' in target ? target.href : hrefOf(target)
  if (href === currentHref()) {
    for (const listener of revisits) listener()
    return
  }
  const entry: EntryState = { ...state, key: randomId(), ...(address && { screen: href }) }
  history[replace ? 'replaceState' : 'pushState'](entry, '', address ?? href)
  announceNavigation()
}

export const entryState = (): EntryState => (history.state ?? {}) as EntryState

/** The address of the shown screen, whatever covers it. */
export const currentHref = () => entryState().screen ?? location.pathname + location.search

export const urlOf = (href: string) => new URL(href, location.origin)

/** The same, to read its parts. */
export const currentUrl = () => urlOf(currentHref())

/** Path and search of the screen. */
export const useHref = (): string => useAddress(currentHref)

export const usePathname = (): string => useAddress(() => currentUrl().pathname)

/** What the address in the bar says of something; renders again only when that changes. */
export const useAddressFact = <Fact extends string | boolean>(read: (url: URL) => Fact): Fact =>
  useAddress(() => read(currentUrl()))

/**
 * The address that the screens around a component were rendered for: while the next screen loads, the
 * address bar is ahead of it. Undefined outside the screens.
 */
export const ScreenHref = createContext<string | undefined>(undefined)

/** One parameter in the address bar, gone as soon as another screen is on its way. */
export const useAddressParam = (name: string): string | undefined =>
  useAddress(() => currentUrl().searchParams.get(name)) ?? undefined
