import * as api from '@akada/contract/quizzes/routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { getAttempt } from './attempts/get-attempt.ts'
import { listAttempts } from './attempts/list-attempts.ts'
import { takeQuiz } from './attempts/take-quiz.ts'
import { createQuiz } from './create-quiz.ts'
import { gradeAttempt } from './grading/grade-attempt.ts'
import { regradeQuiz } from './grading/regrade-quiz.ts'
import { voidAttempt } from './grading/void-attempt.ts'
import { addQuestions } from './questions/add-questions.ts'
import { deleteQuestion, updateQuestion } from './questions/update-question.ts'
import { deleteQuiz, updateQuiz } from './update-quiz.ts'
import { getQuiz, listQuizzes } from './get-quiz.ts'

export const quizzesRoutes: Routes = (app, context) => {
  const { db, now } = context
  serve(app, api.createQuiz, async ({ viewer, params, body }) => ({
    quiz: await createQuiz(context, { ...params, userId: viewer.id, form: body }),
  }))
  serve(app, api.listQuizzes, async ({ viewer, params }) => ({
    quizzes: await listQuizzes(context, { ...params, userId: viewer.id }),
  }))
  serve(app, api.getQuiz, async ({ viewer, params }) => ({
    quiz: await getQuiz(context, { ...params, userId: viewer.id }),
  }))
  serve(app, api.updateQuiz, async ({ viewer, params, body }) => ({
    quiz: await updateQuiz(context, { ...params, userId: viewer.id, changes: body }),
  }))
  serve(app, api.deleteQuiz, async ({ viewer, params }) => {
    await deleteQuiz(context, { ...params, userId: viewer.id })
    return { ...params, deleted: true as const }
  })
  serve(app, api.addQuestions, async ({ viewer, params, body }) => ({
    questions: await addQuestions(context, {
      ...params,
      userId: viewer.id,
      forms: Array.isArray(body) ? body : [body],
    }),
  }))
  serve(app, api.updateQuestion, ({ viewer, params, body }) =>
    updateQuestion(context, { ...params, userId: viewer.id, changes: body }),
  )
  serve(app, api.deleteQuestion, async ({ viewer, params }) => {
    await deleteQuestion(db, { ...params, userId: viewer.id, now: now() })
    return { questionId: params.questionId, deleted: true as const }
  })
  serve(app, api.regradeQuiz, ({ viewer, params, body }) =>
    regradeQuiz(context, { ...params, userId: viewer.id, form: body }),
  )
  serve(app, api.takeQuiz, ({ viewer, params, body }) =>
    takeQuiz(context, { ...params, userId: viewer.id, form: body }),
  )
  serve(app, api.listAttempts, ({ viewer, params, query }) =>
    listAttempts(context, { ...params, ...query, userId: viewer.id }),
  )
  serve(app, api.getAttempt, ({ viewer, params }) => getAttempt(context, { ...params, userId: viewer.id }))
  serve(app, api.voidAttempt, ({ viewer, params, body }) =>
    voidAttempt(context, { ...params, ...body, userId: viewer.id }),
  )
  serve(app, api.gradeAttempt, ({ viewer, params, body }) =>
    gradeAttempt(context, { ...params, ...body, userId: viewer.id }),
  )
}
