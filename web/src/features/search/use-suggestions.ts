import { suggestDebounce } from '@akada/contract/search'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { suggestionsQuery } from './search.queries.ts'
import { suggestionsOf } from './suggestion.ts'

/** Suggestions for what is typed; asked for once the keys have rested. */
export function useSuggestions(typed: string, isWanted: boolean) {
  const text = typed.trim()
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), suggestDebounce)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery({
    ...suggestionsQuery(rested),
    enabled: isWanted && rested !== '' && rested === text,
  })
  return isWanted ? suggestionsOf(text, data) : []
}
