import { suggestDebounce } from '@akada/contract/search'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { suggestionsQuery } from './search.queries.ts'
import { suggestionsOf } from './suggestion.ts'

/** Suggestions for what is typed; asked for once the keys have rested, while `isAsking`. */
export function useSuggestions(typed: string, isAsking: boolean) {
  const text = typed.trim()
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), suggestDebounce)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery({
    ...suggestionsQuery(rested),
    enabled: isAsking && rested !== '' && rested === text,
  })
  return suggestionsOf(text, data)
}
