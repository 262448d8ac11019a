import { type Db, statement } from '#db/connect.ts'
import type { Fold } from './mark.ts'

const folded = statement<{ text: string; folded: string }, { distinct: readonly string[] }>(
  `select text, search_text(text) as folded from unnest(:distinct::text[]) text`,
)

/** Texts as the search compares them, which the answers to questions with the comparison `letters` are compared by. */
export async function foldTexts(db: Db, texts: readonly string[]): Promise<Fold> {
  const distinct = [...new Set(texts)]
  const rows = distinct.length === 0 ? [] : await folded(db, { distinct })
  const known = new Map(rows.map((row) => [row.text, row.folded] as const))
  return (text) => known.get(text) ?? ''
}
