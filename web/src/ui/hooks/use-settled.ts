import { useEffect, useState } from 'react'

/** The specification's pause before a search (section 9). */
const pause = 500

/** What somebody types, once they have stopped for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
