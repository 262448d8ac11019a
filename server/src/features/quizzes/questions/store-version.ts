import { problemOf } from '@akada/contract/quizzes/types'
import { type Db, statement } from '#db/connect.ts'
import { joinQuestion } from './split-question.ts'
import type { Version } from '../types/question-model.ts'

const upsertQuestionVersion = statement<
  unknown,
  {
    questionId: string
    version: number
    type: string
    points: number
    shown: string
    key: string
    isComplete: boolean
  }
>(`
  insert into question_versions (question_id, version, type, points, shown, key, is_complete)
  values (:questionId, :version, :type, :points, :shown, :key, :isComplete)
  on conflict (question_id, version) do update
    set type = excluded.type, points = excluded.points, shown = excluded.shown, key = excluded.key,
        is_complete = excluded.is_complete`)

/** Writes one version of a question. One used in an attempt is never overwritten. */
export async function storeVersion(
  tx: Db,
  { questionId, version }: { questionId: string; version: number },
  question: Version,
): Promise<void> {
  const { type, points, shown: learnerPart, key } = question
  const isComplete = problemOf(joinQuestion({ ...question, id: questionId, version })) === null
  await upsertQuestionVersion(tx, {
    questionId,
    version,
    type,
    points,
    shown: JSON.stringify(learnerPart),
    key: JSON.stringify(key),
    isComplete,
  })
}
