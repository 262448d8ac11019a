import { randomUUID } from 'node:crypto'
import type { NumberedAnswer } from '@akada/contract/quizzes/questions'
import type { Attempt, AttemptResult } from '@akada/contract/quizzes/model'
import type { Context } from '#context.ts'
import { sumMarks } from '../grading/load-grading.ts'
import { judgePreview } from '../grading/results.ts'
import { findPictures } from '../questions/pictures.ts'
import type { AttemptQuestion } from './attempt-model.ts'
import {
  findAskableQuestions,
  drawAttemptQuestions,
  presentQuestion,
  maxScoreOf,
} from './attempt-questions.ts'
import { type SettingsRow, mustFindSettings } from './quiz-settings.ts'
import { inPoints, scorePercent } from './view-attempt.ts'

interface PreviewRequest {
  quizId: string
  title: string
  form: {
    action?: 'start' | 'save' | 'submit' | undefined
    attemptId?: string | undefined
    answers?: NumberedAnswer[] | undefined
  }
  now: Date
}

/** A quiz as its creator tries it: presented and graded as for a learner, without storing anything. */
export async function previewQuiz(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { quizId, title, form, now }: PreviewRequest,
): Promise<Attempt> {
  const settings = await mustFindSettings(db, quizId)
  const questions = await findAskableQuestions(db, quizId)
  const learnerParts = questions.map((question) => question.shown)
  const pictures = await findPictures({ db, storage, now: () => now }, quizId, learnerParts)
  const answers = form.answers ?? []
  const isDone = form.action === 'submit' || form.action === undefined
  const paper = drawAttemptQuestions(questions, { ...settings, drawn: null })
  const byId = new Map(questions.map((question) => [question.id, question]))
  const blank = {
    id: form.attemptId ?? randomUUID(),
    quizId,
    title,
    number: 1,
    startedAt: now.toISOString(),
    ...clockOf(settings, now),
    seq: answers.reduce((highest, { seq }) => Math.max(highest, seq), 0),
    questions: paper.flatMap((item) => {
      const question = byId.get(item.id)
      return question && form.action !== 'save' ? [presentQuestion(question, item, pictures)] : []
    }),
    answers,
    savedAt: now.toISOString(),
    duration: 0,
    passMark: settings.passMark,
    attemptsLeft: null,
    isPreview: true,
  }
  const open = { status: 'open' as const, score: null, percentage: null, passed: null }
  if (!isDone) return { ...blank, ...open, totalScore: inPoints(maxScoreOf(paper)) }
  const results = await judgePreview(db, paper, answers)
  return { ...blank, ...gradeOf(paper, results, settings.passMark), results }
}

function clockOf({ timeLimit }: SettingsRow, now: Date) {
  const seconds = timeLimit && timeLimit * 60
  return {
    dueAt: seconds ? new Date(now.getTime() + seconds * 1000).toISOString() : null,
    serverTime: now.toISOString(),
    secondsLeft: seconds,
  }
}

/** What a person would have to grade counts nothing here. */
function gradeOf(paper: readonly AttemptQuestion[], results: readonly AttemptResult[], passMark: number) {
  const judged = results.map(({ questionId, score }) => ({
    questionId,
    score: Math.round((score ?? 0) * 100),
    isDropped: score === null,
  }))
  const { score, total, isPassed } = sumMarks(paper, judged, passMark)
  return {
    status: 'graded' as const,
    score: inPoints(score),
    totalScore: inPoints(total),
    percentage: scorePercent(score, total),
    passed: isPassed,
  }
}
