import type { Answer, NumberedAnswer, ShownQuestion } from '@akada/contract/quizzes/questions'
import { useEffectEvent, useLayoutEffect } from 'react'
import { playbackSettings } from '#features/media/public.ts'
import { playerTypes } from '../types/player-types.ts'

interface Board {
  question: ShownQuestion | undefined
  answer: NumberedAnswer | undefined
  isOff: boolean
  onAnswer: (changes: Omit<Answer, 'questionId'>) => void
  onMove: (by: number) => void
  onFlag: () => void
  onSheet: () => void
}

/** What Enter does something else with: what it presses, and texts of several lines. */
const pressed = 'button, a, select, summary, textarea, [contenteditable]'

/** Typing, and keys that a field uses itself, take precedence over shortcuts. */
function isForQuiz(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, altKey, metaKey, isComposing, repeat } = event
  if (ctrlKey || altKey || metaKey || !playbackSettings.getState().shortcuts) return false
  if (document.querySelector('dialog[open]')) return false
  if (!(target instanceof HTMLElement)) return true
  if (key === 'Enter') return !isComposing && !repeat && !target.closest(pressed)
  return !target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])')
}

const isOnChoice = ({ target }: KeyboardEvent) => target instanceof HTMLInputElement

/** The option of a letter or a number. */
function placeOf(key: string): number {
  const letter = /^[a-j]$/.test(key) ? key.codePointAt(0)! - 97 : -1
  return /^[1-9]$/.test(key) ? Number(key) - 1 : letter
}

/** A to D or 1 to 4 shade, arrows and Enter move, F marks, S shows the sheet. No single key submits. */
export function useQuizKeys(board: Board): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (board.isOff || !isForQuiz(event)) return
    const key = event.key.toLowerCase()
    if (act(board, key, isOnChoice(event))) event.preventDefault()
  })
  // With the question's first frame: a member who sees it may press at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function act(board: Board, key: string, isChoice: boolean): boolean {
  const others: Record<string, (() => void) | undefined> = {
    f: board.onFlag,
    s: board.onSheet,
    enter: () => board.onMove(1),
    // Radio buttons move by arrows themselves.
    arrowright: isChoice ? undefined : () => board.onMove(1),
    arrowleft: isChoice ? undefined : () => board.onMove(-1),
  }
  const other = others[key]
  // F is an option where there are six.
  if (shade(board, placeOf(key))) return true
  other?.()
  return other !== undefined
}

function shade({ question, answer, onAnswer }: Board, place: number): boolean {
  const option = question?.options[place]
  const choice = question && playerTypes[question.type].choice
  if (!option || !choice) return false
  onAnswer(choice.choose(option.id, answer))
  return true
}
