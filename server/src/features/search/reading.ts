import { type Db, statement } from '#db/connect.ts'

/** What a search looks for and which part of it is query. */
export interface SearchQuery {
  viewerId: string | undefined
  /** As `search_text` made it; never empty. */
  words: string
  page: number
  limit: number
}

export interface SearchResult<T> {
  items: T[]
  /** How many there are, at most as many as a list holds. */
  total: number
}

const normalizedText = statement<{ words: string }>('select search_text($1) as words')
const correctedWords = statement<{ words: string | null }>('select meant_words($1, $2) as words')

/** What somebody typed as it is searched; empty where they typed no letter or digit. */
export async function searchWords(db: Db, typed: string): Promise<string> {
  const [read] = await normalizedText(db, typed)
  return read?.words ?? ''
}

/** The same search, and when it finds nothing, the one that was probably meant. */
export async function orCorrected<F extends SearchResult<unknown>, W extends SearchQuery>(
  db: Db,
  kind: 'people' | 'posts',
  { query, find }: { query: W; find: (query: W) => Promise<F> },
): Promise<F> {
  const result = await find(query)
  if (result.total > 0) return result
  const [other] = await correctedWords(db, kind, query.words)
  return other?.words ? find({ ...query, words: other.words }) : result
}
