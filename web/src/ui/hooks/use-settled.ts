import { useEffect, useState } from 'react'

/** The specification's pause before a search (section 9). */
export const searchPause = 500

/** What somebody types, once they have stopped for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchPause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
