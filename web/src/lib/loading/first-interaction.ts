import { firstOf } from './first-of.ts'

/** Milliseconds after which the wait ends: a screen reader's user may never interact. */
const patience = 10_000
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'scroll']

let move: Promise<void> | undefined

/** Resolves at the first interaction with the page, or after a while; from then on at once. */
export function firstInteraction(): Promise<void> {
  move ??= firstOf(patience, (end, signal) => {
    // Scroll events of a list do not bubble.
    for (const sign of signs) document.addEventListener(sign, end, { capture: true, passive: true, signal })
  })
  return move
}
