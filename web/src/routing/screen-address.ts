import { use } from 'react'
import { ScreenHref, currentUrl, urlOf, useAddress } from './navigation.ts'
import { type Match, type ParamsOf, type ScreenPath, type SearchParams, matchPath } from './paths.ts'

/** A part of the calling screen's address: the present one, or the last one while another screen replaces it. */
function useScreenAddress<Part extends string | null>(read: (url: URL) => Part): Part {
  const shown = use(ScreenHref)
  return useAddress(() => {
    const present = currentUrl()
    const last = shown === undefined ? present : urlOf(shown)
    return read(last.pathname === present.pathname ? present : last)
  })
}

/** The search parameters of the calling screen's address, as text. */
export function useSearch(): SearchParams {
  return Object.fromEntries(new URLSearchParams(useScreenAddress(({ search }) => search)))
}

/** One parameter of the calling screen's address. */
export const useSearchParam = (name: string): string | undefined =>
  useScreenAddress(({ searchParams }) => searchParams.get(name)) ?? undefined

/** The calling screen's path and dynamic segments; around the screens, those in the address bar. */
export function useMatch(): Match | undefined {
  return matchPath(useScreenAddress(({ pathname }) => pathname))
}

/** The dynamic segments of the calling screen's address. */
export function useParams<P extends ScreenPath>(path: P): ParamsOf<P> {
  const match = useMatch()
  return (match?.path === path ? match.params : {}) as ParamsOf<P>
}
