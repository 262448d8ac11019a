import { useLayoutEffect } from 'react'
import { entryState } from './navigation.ts'

const places = new Map<string, number>()
let isBack = false
let current = ''

if (typeof window !== 'undefined') {
  history.scrollRestoration = 'manual'
  addEventListener('popstate', () => (isBack = true))
  addEventListener('scroll', () => places.set(current, scrollY), { passive: true })
}

/** A new screen starts at its top; Back leads to where one was. Call with what names the screen on show. */
export function useScrollPlace(shown: string): void {
  useLayoutEffect(() => {
    const { key = '', keepsScroll = false } = entryState()
    current = `${key} ${shown}`
    const place = isBack ? (places.get(current) ?? 0) : 0
    if (isBack || !keepsScroll) scrollTo(0, place)
    isBack = false
  }, [shown])
}
