import type { Learner } from '@akada/contract/learners/routes'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { playbackSettings } from '#features/media/public.ts'

interface Board {
  /** Around the list. */
  list: RefObject<HTMLElement | null>
  searchId: string
  learners: readonly Learner[]
  onOpen: (learner: Learner) => void
  /** Writes to the selected learners, or else to the one in the focused row. */
  onEmail: (learner: Learner | undefined) => void
  /** Undefined where nobody is chosen, or something else closes first. */
  onClear: (() => void) | undefined
}

/** Boxes of the rows, in their order: what the arrows move between. */
const boxesIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLInputElement>(':is(tbody, ul) input[type="checkbox"]') ?? []),
]

const rowOf = (element: Element | null) => element?.closest('tr, li') ?? null

/** / searches, arrows move from row to row, X chooses, Enter opens, E writes, Escape clears what is chosen. */
export function useLearnerKeys(board: Board): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForList(event) && act(board, event)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Fields, dialogs and the switch for shortcuts take precedence. */
function isForList({ ctrlKey, altKey, metaKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || defaultPrevented) return false
  if (document.querySelector('dialog[open]')) return false
  return !(target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select'))
}

/** Single letters and signs, which can be switched off. */
const shortcuts = new Set(['/', 'x', 'e'])

function act(board: Board, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  if (shortcuts.has(key) && !playbackSettings.getState().shortcuts) return false
  const boxes = boxesIn(board.list.current)
  const row = rowOf(document.activeElement)
  const at = row ? boxes.findIndex((box) => rowOf(box) === row) : -1
  const action = actionsOf(board, { boxes, at, isOnBox: event.target instanceof HTMLInputElement })[key]
  return action ? action() : false
}

interface Where {
  boxes: readonly HTMLInputElement[]
  /** Which row has the focus; -1 for none. */
  at: number
  isOnBox: boolean
}

function actionsOf(board: Board, { boxes, at, isOnBox }: Where): Record<string, () => boolean> {
  const learner = board.learners[at]
  return {
    arrowdown: () => focus(boxes[at + 1]),
    arrowup: () => focus(boxes[Math.max(0, at - 1)]),
    escape: () => run(board.onClear),
    enter: () => run(isOnBox && learner && (() => board.onOpen(learner))),
    '/': () => focus(document.querySelector<HTMLElement>(`#${board.searchId}`)),
    x: () => run(at !== -1 && (() => boxes[at]?.click())),
    e: () => run(() => board.onEmail(learner)),
  }
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return element !== null && element !== undefined
}

function run(action: (() => void) | false | undefined): boolean {
  if (action) action()
  return Boolean(action)
}
