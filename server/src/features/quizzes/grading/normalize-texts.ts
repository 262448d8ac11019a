import { type Db, statement } from '#db/connect.ts'
import type { NormalizeText } from './score-answer.ts'

const listNormalizedTexts = statement<{ text: string; folded: string }, { distinct: readonly string[] }>(
  `select text, search_text(text) as folded from unnest(:distinct::text[]) text`,
)

/** Texts as the search compares them, which the answers to questions with the comparison `letters` are compared by. */
export async function normalizeTexts(db: Db, texts: readonly string[]): Promise<NormalizeText> {
  const distinct = [...new Set(texts)]
  const rows = distinct.length === 0 ? [] : await listNormalizedTexts(db, { distinct })
  const known = new Map(rows.map((row) => [row.text, row.folded] as const))
  return (text) => known.get(text) ?? ''
}
