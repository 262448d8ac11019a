import type { KeyboardEvent } from 'react'

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** ↑ and ↓ move between the messages of a list, from the last one in view. */
export function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: list } = event
  const step = steps[key]
  if (!step || !(target instanceof HTMLElement)) return
  if (target !== list && !target.matches('[data-message]')) return
  const messages = [...list.querySelectorAll<HTMLElement>('[data-message]')]
  const { bottom } = list.getBoundingClientRect()
  const next =
    target === list
      ? messages.findLast((message) => message.getBoundingClientRect().top < bottom)
      : messages[messages.indexOf(target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
