import { useState } from 'react'

/** Text that survives a reload of the page until it has been sent. */
export function useDraftText(name: string, initial = '') {
  const key = `akada.draft.${name}`
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? initial)
  return {
    text,
    write: (next: string) => {
      setText(next)
      sessionStorage.setItem(key, next)
    },
    forget: () => sessionStorage.removeItem(key),
  }
}
