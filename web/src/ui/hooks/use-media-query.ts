import { useSyncExternalStore } from 'react'

/** Whether a media query matches, updated while the component is on screen. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** Under 768 px: comments are a sheet, the menu is a bar at the bottom (specification, section 9). */
export const useIsMobile = () => useMediaQuery('(width < 48rem)')
