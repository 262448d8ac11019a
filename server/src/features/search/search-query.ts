import { type Db, statement } from '#db/connect.ts'

/** What to search for, and which page of results. */
export interface SearchQuery {
  viewerId: string | undefined
  /** The output of `search_text`; never empty. */
  words: string
  page: number
  limit: number
}

export interface SearchResult<T> {
  items: T[]
  /** The number of results, at most the length of a list. */
  total: number
}

const findNormalizedText = statement<TypedText, { typed: string }>(
  'select search_text(:typed) as words, search_text_joined(:typed) as joined',
)
const findCorrectedWords = statement<{ words: string | null }, { kind: string; words: string }>(
  'select meant_words(:kind, :words) as words',
)

export interface TypedText {
  /** The output of `search_text`: signs are spaces. */
  words: string
  /** The same with signs inside words left out: obrien for O'Brien. */
  joined: string
}

/** Typed text in the forms that are searched; empty if it has no letter or digit. */
export async function normalizeTypedText(db: Db, typed: string): Promise<TypedText> {
  const [read] = await findNormalizedText(db, { typed })
  return read ?? { words: '', joined: '' }
}

/** The search itself or, if it finds nothing, the same search with corrected spelling. */
export async function orCorrected<F extends SearchResult<unknown>, W extends SearchQuery>(
  db: Db,
  kind: 'people' | 'posts',
  { query, find }: { query: W; find: (query: W) => Promise<F> },
): Promise<F> {
  const result = await find(query)
  if (result.total > 0) return result
  const [other] = await findCorrectedWords(db, { kind, words: query.words })
  return other?.words ? find({ ...query, words: other.words }) : result
}

/** Later than any post. */
export const newestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
