import { useEffect, useRef } from 'react'

type Open = (id: string | undefined) => void

/** Opens a case as `open` does, and moves the focus to its row in the queue once rendered. */
export function useStep(shownId: string | undefined, open: Open): Open {
  const isStepping = useRef(false)
  useEffect(() => {
    if (isStepping.current) document.querySelector<HTMLElement>(`[data-case="${shownId}"]`)?.focus()
    isStepping.current = false
  }, [shownId])
  return (id) => {
    isStepping.current = true
    open(id)
  }
}
