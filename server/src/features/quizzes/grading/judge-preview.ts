import type { NumberedAnswer } from '@akada/contract/quizzes/questions'
import type { AttemptResult } from '@akada/contract/quizzes/model'
import type { Db } from '#db/connect.ts'
import type { AttemptQuestion } from '../attempts/attempt-model.ts'
import { findKeys } from '../questions/keys.ts'
import { foldedTexts, normalizeTexts, scoreAnswer } from './score-answer.ts'
import { visibleKey } from './results.ts'

/** Grades a creator's trial answers, without an attempt behind them. */
export async function judgePreview(
  db: Db,
  paper: readonly AttemptQuestion[],
  answers: readonly NumberedAnswer[],
): Promise<AttemptResult[]> {
  const keys = new Map((await findKeys(db, paper)).map((one) => [one.id, one]))
  const answerOf = new Map(answers.map((answer) => [answer.questionId, answer]))
  const fold = await normalizeTexts(db, foldedTexts(keys.values(), answers))
  return paper.flatMap(({ id, points }) => {
    const version = keys.get(id)
    if (!version) return []
    const mark = scoreAnswer(version, answerOf.get(id) ?? null, fold)
    const isCorrect = mark === null ? null : mark === points * 100
    const rest = { comment: null, isDropped: false, isLate: false }
    return [
      {
        questionId: id,
        score: mark === null ? null : mark / 100,
        points,
        isCorrect,
        ...visibleKey(version),
        ...rest,
      },
    ]
  })
}
