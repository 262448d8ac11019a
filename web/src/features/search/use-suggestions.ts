import { suggestDebounce } from '@akada/contract/search/routes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { suggestionsQuery } from './search.queries.ts'
import { suggestionsOf } from './suggestion.ts'

/** Suggestions for what is typed, fetched once typing has paused, while `isEnabled`. */
export function useSuggestions(typed: string, isEnabled: boolean) {
  const text = typed.trim()
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), suggestDebounce)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery({
    ...suggestionsQuery(debounced),
    enabled: isEnabled && debounced !== '' && debounced === text,
  })
  return suggestionsOf(text, data)
}
