import { useLayoutEffect } from 'react'
import { dropFirstMedia } from './first-film.ts'

/** Says that what the server showed until the app was there has its successor on the screen. */
export function useSuccessor(isShown = true): void {
  useLayoutEffect(() => {
    if (isShown) dropFirstMedia()
  }, [isShown])
}
