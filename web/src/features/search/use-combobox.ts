import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import type { Suggestion } from './suggestion.ts'
import { useSuggestions } from './use-suggestions.ts'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
/** No suggestion is active. */
const none = -1

/** The typed text, its suggestions and the active one (ARIA combobox pattern). */
export function useCombobox(text: string, onChoose: (suggestion: Suggestion) => void) {
  const [typed, setTyped] = useState(text)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(none)
  const all = useSuggestions(typed, isOpen)
  const suggestions = isOpen ? all : []

  function close(): void {
    setOpen(false)
    setActive(none)
  }

  function type(value: string): void {
    setTyped(value)
    setActive(none)
    setOpen(true)
  }

  function choose(suggestion: Suggestion): void {
    close()
    onChoose(suggestion)
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const words = typed.trim()
    const chosen = suggestions[active] ?? (words && ({ key: 'words', kind: 'words', text: words } as const))
    if (chosen) choose(chosen)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (step !== undefined && typed.trim()) {
      event.preventDefault()
      setOpen(true)
      const places = all.length + 1
      setActive((now) => ((now + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape' && suggestions.length > 0) {
      event.preventDefault()
      close()
    }
  }

  return { typed, suggestions, active, type, choose, close, submit, onKeyDown }
}
