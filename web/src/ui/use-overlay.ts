import { entryState, navigate, useSearchParam } from '#routing/navigation.ts'
import { searchText } from '#routing/paths.ts'

export interface Overlay {
  /** What stands in the address, undefined while closed. */
  value: string | undefined
  isOpen: boolean
  open: (value?: string) => void
  close: () => void
}

/**
 * An overlay that lives in the address (`?comments=1`): Back closes it, and a link can open it. Closing goes one
 * step back where opening had pushed one; an overlay that came with a link is taken out of the address instead.
 */
export function useOverlay(name: string): Overlay {
  const value = useSearchParam(name)

  return {
    value,
    isOpen: value !== undefined,
    open: (next = '1') => openOverlay(name, next),
    close() {
      if (value === undefined) return
      if (entryState().overlay === name) history.back()
      else navigate({ href: hrefWith(name, undefined) }, { replace: true, keepsScroll: true })
    },
  }
}

/** The same for callers that show nothing themselves: opens the overlay, or changes what it shows. */
export function openOverlay(name: string, value: string): void {
  const isOpen = new URLSearchParams(location.search).has(name)
  navigate({ href: hrefWith(name, value) }, { replace: isOpen, keepsScroll: true, overlay: name })
}

function hrefWith(name: string, value: string | undefined): string {
  const search = Object.fromEntries(new URLSearchParams(location.search))
  return location.pathname + searchText({ ...search, [name]: value })
}
