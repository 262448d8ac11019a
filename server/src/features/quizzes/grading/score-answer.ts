import type { Answer } from '@akada/contract/quizzes/questions'
import { type Db, statement } from '#db/connect.ts'
import { typeRules } from '../types/index.ts'
import type { NormalizeText, Version } from '../types/question-model.ts'

/** The mark of an answer; null if a person has to grade it. No answer gets nothing, and nothing is below 0. */
export const scoreAnswer = (version: Version, answer: Answer | null, fold: NormalizeText): number | null =>
  answer ? typeRules[version.type].score(version, answer, fold) : 0

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

/** The texts that grading answers to some questions compares by their letters. */
export function foldedTexts(
  versions: Iterable<Version & { id: string }>,
  answers: readonly { questionId: string; text?: string | undefined }[],
): string[] {
  const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId)
  return [...versions].flatMap(({ id, type, key }) =>
    typeRules[type].foldedTexts(
      key,
      (byQuestion.get(id) ?? []).map(({ text = '' }) => text.trim()),
    ),
  )
}
