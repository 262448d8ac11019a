import { type FormEvent, useEffect, useState } from 'react'
import { searchPause } from './use-settled.ts'

interface Options {
  /** What is searched for now. */
  words: string
  /** Fewer letters search for nothing, unless they are sent. */
  fewest?: number
  onSearch: (words: string) => void
}

/** Searches while one types, after a pause, and at once on Enter; follows words that change from elsewhere. */
export function useSearchField({ words, fewest = 1, onSearch }: Options) {
  const [typed, setTyped] = useState(words)
  const [shown, setShown] = useState(words)
  const wanted = typed.trim()
  if (shown !== words) {
    setShown(words)
    if (wanted !== words) setTyped(words)
  }
  const search = (next: string) => {
    if (next.trim() !== words) onSearch(next.trim())
  }
  useEffect(() => {
    if (wanted === words || (wanted !== '' && wanted.length < fewest)) return undefined
    const timer = setTimeout(() => search(wanted), searchPause)
    return () => clearTimeout(timer)
  })
  return {
    typed,
    setTyped,
    submit: (event: FormEvent) => {
      event.preventDefault()
      search(typed)
    },
    clear: () => {
      setTyped('')
      search('')
    },
  }
}
