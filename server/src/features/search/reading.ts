import { type Db, statement } from '#db/connect.ts'

/** What a search looks for and which part of it is wanted. */
export interface Wanted {
  viewerId: string | undefined
  /** As `search_text` made it; never empty. */
  words: string
  page: number
  limit: number
}

export interface Found<T> {
  items: T[]
  /** How many there are, at most as many as a list holds. */
  total: number
}

const text = statement<{ words: string }>('select search_text($1) as words')
const meant = statement<{ words: string | null }>('select meant_words($1, $2) as words')

/** What somebody typed as it is searched; empty where they typed no letter or digit. */
export async function searchWords(db: Db, typed: string): Promise<string> {
  const [read] = await text(db, typed)
  return read?.words ?? ''
}

/** The same search, and when it finds nothing, the one that was probably meant. */
export async function orMeant<F extends Found<unknown>, W extends Wanted>(
  db: Db,
  kind: 'people' | 'posts',
  { wanted, find }: { wanted: W; find: (wanted: W) => Promise<F> },
): Promise<F> {
  const found = await find(wanted)
  if (found.total > 0) return found
  const [other] = await meant(db, kind, wanted.words)
  return other?.words ? find({ ...wanted, words: other.words }) : found
}
