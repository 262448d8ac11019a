import { useLayoutEffect } from 'react'
import { dropFirstMedia } from './first-film.ts'

/** Signals that the app's rendering has replaced what the server showed first. */
export function useSuccessor(isShown = true): void {
  useLayoutEffect(() => {
    if (isShown) dropFirstMedia()
  }, [isShown])
}
