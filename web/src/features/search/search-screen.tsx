import { useLingui } from '@lingui/react/macro'
import { navigate, useSearch } from '#routing/navigation.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { recentSearches } from './recent.ts'
import { RecentSearches } from './recent-list.tsx'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import type { ResultKind } from './search.queries.ts'
import type { Suggestion } from './suggestion.ts'
import css from './search-screen.module.css'

const kinds: readonly ResultKind[] = ['people', 'posts', 'courses', 'hashtags']

/** Search for people, posts, courses and hashtags. The query is part of the address. */
export function SearchScreen() {
  const { t } = useLingui()
  const { q = '', kind: kindParam } = useSearch()
  const text = q.trim()
  const kind = kinds.find((one) => one === kindParam) ?? likeliestKind(text)
  return (
    <div className={css.screen}>
      <h1 className={css.name}>
        <VisuallyHidden>{t`Search`}</VisuallyHidden>
      </h1>
      <SearchBox key={text} text={text} onChoose={choose} onClear={() => show('')} />
      {text === '' ? (
        <RecentSearches onChoose={(words) => choose({ key: 'words', kind: 'words', text: words })} />
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
          ]}
        >
          <Results key={`${kind} ${text}`} kind={kind} text={text} />
        </Tabs>
      )}
    </div>
  )
}

function likeliestKind(text: string): ResultKind {
  if (text.startsWith('@')) return 'people'
  return text.startsWith('#') ? 'hashtags' : 'posts'
}

function show(q: string, kind?: ResultKind): void {
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
