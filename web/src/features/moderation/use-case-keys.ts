import type { ModerationCase } from '@akada/contract/moderation/routes'
import { type ModerationAction, subjects } from '@akada/contract/reports/subjects'
import { useEffect } from 'react'
import { playbackSettings } from '#features/media/public.ts'
import { actionKeys } from './texts.ts'

interface Board {
  cases: readonly ModerationCase[]
  shown: ModerationCase | undefined
  onOpen: (id: string) => void
  /** Not where there is nothing to decide. */
  onChoose: ((action: ModerationAction) => void) | undefined
}

const steps: Record<string, number> = { j: 1, k: -1 }

/**
 * J and K move through the queue, one letter opens each action; ignored in fields and dialogs, and where they
 * are switched off.
 */
export function useCaseKeys({ cases, shown, onOpen, onChoose }: Board): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!isForBoard(event)) return
      const key = event.key.toLowerCase()
      const step = steps[key]
      const at = cases.findIndex(({ id }) => id === shown?.id)
      const next = step === undefined ? undefined : cases[at + step]
      if (next) onOpen(next.id)
      const action = shown && subjects[shown.subjectType].actions.find((one) => actionKeys[one] === key)
      if (action) onChoose?.(action)
      if (next || action) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

function isForBoard({ ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || !playbackSettings.getState().shortcuts) return false
  if (document.querySelector('dialog[open]')) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
}
