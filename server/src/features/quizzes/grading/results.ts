import type { AttemptResult } from '@akada/contract/quizzes/model'
import type { NumberedAnswer } from '@akada/contract/quizzes/questions'
import type { Db } from '#db/connect.ts'
import type { AnswerRow, AttemptRow, AttemptQuestion } from '../attempts/attempt-model.ts'
import type { SettingsRow } from '../attempts/quiz-settings.ts'
import { type KeyedVersion, type Keys, findKeys, versionKey } from '../questions/keys.ts'
import { typeRules } from '../types/index.ts'
import { foldedTexts, normalizeTexts, scoreAnswer } from './score-answer.ts'

interface Judging {
  attempt: AttemptRow
  rows: readonly AnswerRow[]
  settings: Pick<SettingsRow, 'showAnswers'>
  isForOwner: boolean
  /** By which it has just been graded. */
  keys: Keys | undefined
}

/** Whether correct answers may be shown with the scores. */
function mayShow({ showAnswers }: Judging['settings'], { isPassed }: AttemptRow): boolean {
  return showAnswers === 'after-submit' || (showAnswers === 'after-pass' && isPassed === true)
}

/** The correct answer to the question. */
function correctOf({ id, type, key }: KeyedVersion): AttemptResult['correct'] {
  const texts = typeRules[type].correctTexts(key)
  const { correct, order, pairs } = key
  return texts && { questionId: id, optionIds: correct, order, pairs, texts }
}

const visibleKey = (version: KeyedVersion) => ({
  correct: correctOf(version),
  explanation: version.key.explanation || null,
  feedback: Object.entries(version.key.feedback).map(([optionId, text]) => ({ optionId, text })),
})

const hiddenKey = { correct: null, explanation: null, feedback: [] }

const unanswered = { score: null, comment: null, isDropped: false, isLate: false }

function resultOf(
  { id, points }: AttemptQuestion,
  version: KeyedVersion | undefined,
  { score, comment, isDropped, isLate }: Pick<AnswerRow, keyof typeof unanswered> = unanswered,
): AttemptResult {
  return {
    questionId: id,
    score: score === null ? null : score / 100,
    points,
    isCorrect: score === null ? null : score === points * 100,
    ...(version ? visibleKey(version) : hiddenKey),
    comment,
    isDropped,
    isLate,
  }
}

/**
 * How each question was graded, once everything is, with the correct answers if the quiz shows them. The
 * creator sees it as soon as the attempt is closed.
 */
export async function resultsOf(db: Db, judging: Judging): Promise<AttemptResult[] | undefined> {
  const { attempt, rows, settings, isForOwner } = judging
  if (attempt.status !== 'graded' && !(isForOwner && attempt.status === 'submitted')) return undefined
  const byQuestion = new Map(rows.map((row) => [row.questionId, row]))
  const judgedBy = attempt.paper.map(({ id, version }) => ({
    id,
    version: byQuestion.get(id)?.version ?? version,
  }))
  const isShown = isForOwner || mayShow(settings, attempt)
  const keys = isShown ? (judging.keys ?? (await findKeys(db, judgedBy))) : undefined
  return attempt.paper.map((item, place) => {
    const version = keys?.get(versionKey(judgedBy[place] ?? item))
    return resultOf(item, version, byQuestion.get(item.id))
  })
}

/** Grades a creator's trial answers, without an attempt behind them. */
export async function judgePreview(
  db: Db,
  paper: readonly AttemptQuestion[],
  answers: readonly NumberedAnswer[],
): Promise<AttemptResult[]> {
  const keys = await findKeys(db, paper)
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]))
  const fold = await normalizeTexts(db, foldedTexts(keys.values(), answers))
  return paper.map((item) => {
    const version = keys.get(versionKey(item))
    const score = version ? scoreAnswer(version, byQuestion.get(item.id) ?? null, fold) : null
    return resultOf(item, version, { ...unanswered, score })
  })
}
