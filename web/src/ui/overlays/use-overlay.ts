import { currentUrl, entryState, navigate, useAddressParam } from '#routing/navigation.ts'
import { searchText } from '#routing/paths.ts'

export interface Overlay {
  /** Its value in the address, undefined while closed. */
  value: string | undefined
  isOpen: boolean
  open: (value?: string) => void
  close: () => void
}

/**
 * An overlay that is part of the address (`?comments=1`): Back closes it, and a link can open it. Closing goes one step
 * back where opening had pushed one; an overlay that came with a link is removed from the address instead.
 */
export function useOverlay(name: string): Overlay {
  const value = useAddressParam(name)

  return {
    value,
    isOpen: value !== undefined,
    open: (next = '1') => openOverlay(name, next),
    close() {
      if (value === undefined) return
      if (entryState().overlay === name) history.back()
      else
        navigate(
          { href: hrefWith(name, undefined) },
          { replace: true, keepsScroll: true, address: otherAddress() },
        )
    },
  }
}

/** The same for callers that show nothing themselves: opens the overlay, or changes what it shows. */
export function openOverlay(name: string, value: string): void {
  const isOpen = currentUrl().searchParams.has(name)
  navigate(
    { href: hrefWith(name, value) },
    { replace: isOpen, keepsScroll: true, overlay: name, address: otherAddress() },
  )
}

/** For an overlay over a post over a screen, the bar continues to show the post's address. */
const otherAddress = () => (entryState().screen === undefined ? undefined : location.pathname)

/** The address of the screen with an overlay open, or closed. */
export function hrefWith(name: string, value: string | undefined): string {
  const { pathname, searchParams } = currentUrl()
  return pathname + searchText({ ...Object.fromEntries(searchParams), [name]: value })
}
