import { type FoundPerson, search } from '@akada/contract/search/routes'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useSession } from '#features/sessions/public.ts'
import { useSettled } from '#ui/hooks/use-settled.ts'

/** The minimum length of a search (specification, section 9). */
const fewest = 2

interface FoundPeople {
  people: readonly FoundPerson[]
  isSearching: boolean
  isFetching: boolean
}

/** Members other than the viewer by username or name, once typing has paused. */
export function useFoundPeople(text: string): FoundPeople {
  const ownId = useSession()?.id
  const searched = useSettled(text.trim())
  const isSearching = searched.length >= fewest
  const { data, isFetching } = useQuery({
    queryKey: ['search', 'people', searched],
    queryFn: ({ signal }) => call(search, { query: { q: searched, kind: 'people' } }, { signal }),
    enabled: isSearching,
  })
  const people = isSearching ? (data?.people ?? []).filter(({ userId }) => userId !== ownId) : []
  return { people, isSearching, isFetching }
}
