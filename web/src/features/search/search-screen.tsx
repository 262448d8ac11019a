import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { navigate } from '#routing/navigation.ts'
import { useSearch } from '#routing/screen-address.ts'
import { CommunityResults } from '#features/communities/public.ts'
import { PeopleSkeleton } from '#features/follows/public.ts'
import { useSignedIn } from '#features/sessions/public.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { recentSearches } from './recent.ts'
import { RecentSearches } from './recent-list.tsx'
import { Discovery } from './discovery.tsx'
import { NothingFound, Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { type ResultKind, suggestionsQuery } from './search.queries.ts'
import type { Suggestion } from './suggestion.ts'
import css from './search-screen.module.css'

type ShownKind = ResultKind | 'communities'

const kinds: readonly ShownKind[] = ['people', 'posts', 'courses', 'hashtags', 'events', 'communities']
const byLikelihood: readonly ResultKind[] = ['posts', 'people', 'courses', 'hashtags', 'events']

/** Search for people, posts, courses, hashtags, and members' own events. The query is part of the address. */
export function SearchScreen() {
  const { t } = useLingui()
  const { q = '', kind: kindParam } = useSearch()
  const text = q.trim()
  const isMember = useSignedIn()
  const likeliest = useLikeliestKind(text)
  const chosen = kinds.find(
    (one) => one === kindParam && (isMember || (one !== 'communities' && one !== 'events')),
  )
  const kind = chosen ?? likeliest
  return (
    <div className={css.screen}>
      <h1 className={css.name}>
        <VisuallyHidden>{text ? t`${text} · Search` : t`Search`}</VisuallyHidden>
      </h1>
      <SearchBox key={text} text={text} onChoose={choose} onClear={() => show('')} />
      {text === '' ? (
        <>
          <RecentSearches onChoose={(words) => choose({ key: 'words', kind: 'words', text: words })} />
          <Discovery />
        </>
      ) : (
        <Tabs
          label={t`Results`}
          active={kind}
          onChange={(next) => show(text, next)}
          tabs={[
            { key: 'people', label: t`People` },
            { key: 'posts', label: t`Posts` },
            { key: 'courses', label: t`Courses` },
            { key: 'hashtags', label: t`Hashtags` },
            ...(isMember
              ? [
                  { key: 'events' as const, label: t`Events` },
                  { key: 'communities' as const, label: t`Communities` },
                ]
              : []),
          ]}
        >
          {kind === 'communities' ? (
            <CommunityResults text={text} pending={<PeopleSkeleton />} empty={<NothingFound text={text} />} />
          ) : (
            <Results key={`${kind} ${text}`} kind={kind} text={text} />
          )}
        </Tabs>
      )}
    </div>
  )
}

/** The kind that the text names by its first character, else the first kind with results. */
function useLikeliestKind(text: string): ResultKind {
  const { data, isPlaceholderData } = useQuery(suggestionsQuery(text))
  if (text.startsWith('@')) return 'people'
  if (text.startsWith('#')) return 'hashtags'
  if (!data || isPlaceholderData) return 'posts'
  return byLikelihood.find((kind) => data[kind].length > 0) ?? 'posts'
}

function show(q: string, kind?: ShownKind): void {
  navigate({ to: '/search', search: { q: q || undefined, kind } }, { replace: true, keepsScroll: true })
}

function choose(suggestion: Suggestion): void {
  if (suggestion.kind === 'words') {
    recentSearches.remember(suggestion.text)
    show(suggestion.text)
  } else if (suggestion.kind === 'hashtag') {
    recentSearches.remember(`#${suggestion.tag}`)
    navigate({ to: '/hashtags/:tag', params: { tag: suggestion.tag } })
  } else {
    recentSearches.remember(`@${suggestion.username}`)
    navigate({ to: '/socials/profile/:userId', params: { userId: suggestion.userId } })
  }
}
