import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** The first marks have the focus as each attempt comes up; Ctrl and Enter store them, from a comment, too. */
export function useGradingKeys(onSubmit: () => unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const submit = useEffectEvent(onSubmit)
  useEffect(() => {
    const current = form.current
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      submit()
    }
    current?.querySelector('input')?.focus()
    current?.addEventListener('keydown', press)
    return () => current?.removeEventListener('keydown', press)
  }, [])
  return form
}
