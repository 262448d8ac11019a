import { useRouter, useRouterState } from '@tanstack/react-router'

export interface Overlay {
  /** What stands in the address, undefined while closed. */
  value: string | undefined
  isOpen: boolean
  open: (value?: string) => void
  close: () => void
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    overlay?: string
  }
}

/**
 * An overlay that lives in the address (`?comments=1`): Back closes it, and a link can open it. Closing goes one
 * step back where opening had pushed one; an overlay that came with a link is taken out of the address instead.
 */
export function useOverlay(name: string): Overlay {
  const router = useRouter()
  const value = useRouterState({
    select: ({ location }) => (location.search as Record<string, string | undefined>)[name],
  })
  const go = (next: string | undefined, replace: boolean) =>
    void router.navigate({
      to: '.',
      search: ((before: object) => ({ ...before, [name]: next })) as never,
      replace,
      resetScroll: false,
      ...(next !== undefined && { state: (before) => ({ ...before, overlay: name }) }),
    })

  return {
    value,
    isOpen: value !== undefined,
    open: (next = '1') => go(next, value !== undefined),
    close() {
      if (value === undefined) return
      if (router.history.location.state.overlay === name) router.history.back()
      else go(undefined, true)
    },
  }
}
