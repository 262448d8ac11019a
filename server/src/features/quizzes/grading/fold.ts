import { type Db, statement } from '#db/connect.ts'
import type { Fold } from './mark.ts'

const folded = statement<{ text: string; folded: string }>(
  `select text, search_text(text) as folded from unnest($1::text[]) text`,
)

/** The database folds texts for search; answers are compared by the same rule. */
export async function foldTexts(db: Db, texts: readonly string[]): Promise<Fold> {
  const distinct = [...new Set(texts)]
  const rows = distinct.length === 0 ? [] : await folded(db, distinct)
  const known = new Map(rows.map((row) => [row.text, row.folded] as const))
  return (text) => known.get(text) ?? ''
}
