import type { SearchPage } from '@akada/contract/search/routes'
import { fullName } from '@akada/contract/text/full-name'

export type Suggestion =
  | { key: string; kind: 'words'; text: string }
  | { key: string; kind: 'hashtag'; tag: string; postsCount: number }
  | { key: string; kind: 'person'; userId: string; username: string; name: string; avatar: string | null }

/** The suggestions: the query itself, then hashtags and people. */
export function suggestionsOf(text: string, results: SearchPage | undefined): Suggestion[] {
  if (text === '') return []
  const hashtags = (results?.hashtags ?? []).map(
    (one) => ({ ...one, key: `#${one.tag}`, kind: 'hashtag' }) as const,
  )
  const people = (results?.people ?? []).map(
    ({ userId, username, firstName, lastName, avatar }) =>
      ({
        key: userId,
        kind: 'person',
        userId,
        username,
        name: fullName({ firstName, lastName, username }),
        avatar,
      }) as const,
  )
  const [first, second] = text.startsWith('#') ? [hashtags, people] : [people, hashtags]
  return [{ key: 'words', kind: 'words', text }, ...first, ...second]
}
