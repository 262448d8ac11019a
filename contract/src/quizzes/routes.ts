import * as z from 'zod/mini'
import { Id, PageMeta, idNamed, pageOf } from '../common.ts'
import { NumberedAnswer, OwnQuestion, QuestionForm, questionChanges, questionsLimit } from './questions.ts'
import {
  Attempt,
  AttemptStatus,
  ListedAttempt,
  Quiz,
  QuizSettings,
  questionsAtOnce,
  quizChanges,
} from './model.ts'
import { route } from '../route.ts'
import { sourceText, visibleText } from '../text/visible-text.ts'

const errors = ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_PLAN_LIMIT'] as const
/** A picture or clip may be no upload of the caller's, of another kind, or too large. */
const illustrated = [...errors, 'API_ERR_MEDIA', 'API_ERR_TOO_LARGE'] as const
const own = { access: 'member', errors, isIdempotent: true } as const
const QuizId = idNamed(/*i18n*/ 'quizId is required')
const moduleParams = z.object({ moduleId: idNamed(/*i18n*/ 'moduleId is required') })
const quizParams = z.object({ quizId: QuizId })
const attemptParams = z.object({ quizId: QuizId, attemptId: idNamed(/*i18n*/ 'attemptId is required') })
const QuestionId = idNamed(/*i18n*/ 'questionId is required')

export const createQuiz = route({
  ...own,
  method: 'POST',
  path: '/modules/:moduleId/quizes',
  summary: 'Adds a quiz at the end of a module of an own course.',
  params: moduleParams,
  body: z.extend(QuizSettings, {
    questions: z._default(z.array(QuestionForm).check(z.maxLength(questionsAtOnce)), []),
    clientId: z.optional(z.uuid()),
  }),
  reply: z.object({ quiz: Quiz }),
  status: 201,
  errors: illustrated,
})

export const listQuizzes = route({
  method: 'GET',
  path: '/modules/:moduleId/quizes',
  summary: "A module's quizzes: with keys for the owner, without for learners.",
  access: 'member',
  params: moduleParams,
  reply: z.object({ quizzes: z.array(Quiz) }),
  errors,
})

export const getQuiz = route({
  method: 'GET',
  path: '/quizzes/:quizId',
  summary: 'One quiz: with keys for the owner; learners get its questions when they start it.',
  access: 'member',
  params: quizParams,
  reply: z.object({ quiz: Quiz }),
  errors,
})

export const updateQuiz = route({
  ...own,
  method: 'PATCH',
  path: '/quizzes/:quizId',
  summary: 'Changes the settings of a quiz, or the order of its questions; running attempts keep theirs.',
  params: quizParams,
  body: quizChanges,
  reply: z.object({ quiz: Quiz }),
  errors: [...errors, 'API_ERR_CONFLICT'],
})

export const deleteQuiz = route({
  ...own,
  method: 'DELETE',
  path: '/quizzes/:quizId',
  summary: 'Deletes a quiz; attempts that are open finish.',
  params: quizParams,
  reply: z.object({ quizId: Id, deleted: z.literal(true) }),
})

export const addQuestions = route({
  ...own,
  method: 'POST',
  path: '/quizzes/:quizId/questions',
  summary: 'Adds one question or up to 50.',
  params: quizParams,
  body: z.union([z.array(QuestionForm).check(z.minLength(1), z.maxLength(questionsAtOnce)), QuestionForm]),
  reply: z.object({ questions: z.array(OwnQuestion) }),
  status: 201,
  errors: illustrated,
})

export const updateQuestion = route({
  ...own,
  method: 'PATCH',
  path: '/quizzes/:questionId/update-question',
  summary: 'Writes a new version of a question; `affected` attempts used older ones.',
  params: z.object({ questionId: QuestionId }),
  body: questionChanges,
  reply: z.object({ question: OwnQuestion, version: z.int(), affected: z.int() }),
  errors: illustrated,
})

export const deleteQuestion = route({
  ...own,
  method: 'DELETE',
  path: '/quizzes/:quizId/questions/:questionId',
  summary: 'Deletes a question; attempts keep it.',
  params: z.object({ quizId: QuizId, questionId: QuestionId }),
  reply: z.object({ questionId: Id, deleted: z.literal(true) }),
})

export const regradeQuiz = route({
  ...own,
  method: 'POST',
  path: '/quizzes/:quizId/regrade',
  summary: 'Grades closed attempts again after a key was wrong; a pass is never taken away.',
  params: quizParams,
  body: z.object({
    questionId: QuestionId,
    policy: z.enum(['new-key', 'full-marks', 'drop']),
    dryRun: z._default(z.boolean(), true),
  }),
  reply: z.object({ attempts: z.int(), changed: z.int(), nowPassed: z.int(), nowFailed: z.int() }),
})

const Count = z.int().check(z.gte(0), z.lte(1_000_000))

export const takeQuiz = route({
  method: 'POST',
  path: '/quizzes/:quizId/attempts',
  summary: 'Starts, saves or submits an attempt; without `action` all of it at once.',
  access: 'member',
  params: quizParams,
  body: z._default(
    z.object({
      action: z.optional(z.enum(['start', 'save', 'submit'])),
      attemptId: z.optional(Id),
      device: z.optional(z.uuid()),
      /** Without `action`: repeating the same id returns the same attempt. */
      clientId: z.optional(z.uuid()),
      answers: z.optional(z.array(NumberedAnswer).check(z.maxLength(questionsLimit))),
      /** Facts noted beside the attempt, such as seconds the page was hidden. */
      signals: z.optional(
        z.object({
          hidden: z.optional(Count),
          hiddenSeconds: z.optional(Count),
          pasted: z.optional(Count),
          /** Questions that were answered in under two seconds. */
          quick: z.optional(Count),
        }),
      ),
    }),
    {},
  ),
  reply: Attempt,
  errors: [...errors, 'API_ERR_CONFLICT'],
  limits: [{ max: 90, seconds: 60, per: 'account' }],
})

export const listAttempts = route({
  method: 'GET',
  path: '/quizzes/:quizId/attempts',
  summary: "The caller's attempts; for the owner everyone's.",
  access: 'member',
  params: quizParams,
  query: z.extend(pageOf(10), { status: z.optional(AttemptStatus) }),
  reply: z.object({
    attempts: z.array(ListedAttempt),
    meta: PageMeta,
  }),
  errors,
})

export const getAttempt = route({
  method: 'GET',
  path: '/quizzes/:quizId/attempts/:attemptId',
  summary: 'One attempt, with results once it is graded.',
  access: 'member',
  params: attemptParams,
  reply: Attempt,
  errors,
})

export const gradeAttempt = route({
  ...own,
  method: 'PATCH',
  path: '/quizzes/:quizId/attempts/:attemptId/grade',
  summary: 'Grades long answers by hand; when the last is graded the attempt is.',
  params: attemptParams,
  body: z.object({
    answers: z
      .array(
        z.object({
          questionId: QuestionId,
          score: z.number().check(z.gte(0), z.lte(100)),
          comment: z.nullish(sourceText(2000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(questionsLimit)),
  }),
  reply: Attempt,
  errors: [...errors, 'API_ERR_CONFLICT'],
})

export const voidAttempt = route({
  ...own,
  method: 'PATCH',
  path: '/quizzes/:quizId/attempts/:attemptId/void',
  summary:
    'Lets an attempt not count, for a reason that its learner can read; it uses up none of their attempts.',
  params: attemptParams,
  body: z.object({ reason: visibleText({ max: 300, empty: /*i18n*/ 'Write a reason first.' }) }),
  reply: Attempt,
})
