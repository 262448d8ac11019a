import type { Db } from '#db/connect.ts'
import type { AttemptRow } from '../attempts/attempt-model.ts'
import { mustFindSettings } from '../attempts/quiz-settings.ts'
import { listClosedAttempts, firstId } from './closed-attempts.ts'
import { type Correction, judgeAttempt, loadGrading, sumMarks } from './load-grading.ts'

export interface RegradeOutcome {
  attempts: number
  changed: number
  nowPassed: number
  /** Would fall below the pass mark; they stay passed. */
  nowFailed: number
}

function compareResult(attempt: AttemptRow, after: ReturnType<typeof sumMarks>): RegradeOutcome {
  const isChanged = after.score !== attempt.score || after.total !== attempt.total
  const isGraded = attempt.status === 'graded' && !after.isWaiting
  return {
    attempts: 1,
    changed: isChanged ? 1 : 0,
    nowPassed: isGraded && !attempt.isPassed && after.isPassed ? 1 : 0,
    nowFailed: isGraded && attempt.isPassed && !after.isPassed ? 1 : 0,
  }
}

const addOutcomes = (a: RegradeOutcome, b: RegradeOutcome): RegradeOutcome => ({
  attempts: a.attempts + b.attempts,
  changed: a.changed + b.changed,
  nowPassed: a.nowPassed + b.nowPassed,
  nowFailed: a.nowFailed + b.nowFailed,
})

/** What a correction would change, without changing it. */
export async function forecastRegrade(
  db: Db,
  quizId: string,
  correction: Correction,
): Promise<RegradeOutcome> {
  const { passMark } = await mustFindSettings(db, quizId)
  let outcome: RegradeOutcome = { attempts: 0, changed: 0, nowPassed: 0, nowFailed: 0 }
  let after = firstId
  for (;;) {
    const attempts = await listClosedAttempts(db, {
      quizId,
      questionId: correction.questionId,
      afterId: after,
    })
    if (attempts.length === 0) return outcome
    const grading = await loadGrading(db, attempts, correction)
    for (const attempt of attempts) {
      const sum = sumMarks(attempt.paper, judgeAttempt(attempt, grading), passMark)
      outcome = addOutcomes(outcome, compareResult(attempt, sum))
    }
    after = attempts.at(-1)?.id ?? after
  }
}
