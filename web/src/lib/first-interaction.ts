import { firstOf } from './first-of.ts'

/** Milliseconds after which the wait ends: somebody who listens to the page with a screen reader may never interact. */
const patience = 10_000
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'scroll']

let move: Promise<void> | undefined

/** Resolves when somebody first moves on the page, or has had it before them for a while; from then on at once. */
export function firstInteraction(): Promise<void> {
  move ??= firstOf(patience, (end, signal) => {
    // Scroll events of a list do not bubble.
    for (const sign of signs) document.addEventListener(sign, end, { capture: true, passive: true, signal })
  })
  return move
}
