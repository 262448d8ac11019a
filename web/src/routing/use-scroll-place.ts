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

/** A new screen starts at its top; Back restores the position. Call with what identifies the shown screen. */
export function useScrollPlace(shown: string): void {
  useLayoutEffect(() => {
    const { key = '', keepsScroll = false } = entryState()
    current = `${key} ${shown}`
    const place = isBack ? (places.get(current) ?? 0) : 0
    if (isBack || !keepsScroll) scrollTo(0, place)
    isBack = false
  }, [shown])
}
