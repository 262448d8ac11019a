import { mediaSlots } from '@akada/contract/meetings/routes'
import type { Seen } from '../meeting-media.ts'

/** Gives each visible participant a slot; those with one keep it, so that no picture jumps. */
export function assignSlots(before: ReadonlyMap<number, number>, seen: readonly Seen[]): Map<number, number> {
  const slots = new Map<number, number>()
  for (const { number } of seen) {
    const slot = before.get(number)
    if (slot !== undefined) slots.set(number, slot)
  }
  const taken = new Set(slots.values())
  const free = Array.from({ length: mediaSlots.video - 1 }, (_, slot) => slot).filter(
    (slot) => !taken.has(slot),
  )
  for (const { number } of seen) {
    if (slots.has(number)) continue
    const slot = free.shift()
    if (slot !== undefined) slots.set(number, slot)
  }
  return slots
}
