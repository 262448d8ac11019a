import type { RequestOf } from '@akada/contract/route'
import { type Quiz, quizMessages } from '@akada/contract/quizzes/model'
import type { updateQuiz as api } from '@akada/contract/quizzes/routes'
import { type Db, statement } from '#db/connect.ts'
import { changeLesson, removeLesson, rewriteOutline } from '#features/courses/public/lessons.ts'
import { mustTeachLesson } from '#features/courses/public/rights.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustFindSettings } from './attempts/quiz-settings.ts'
import { findQuiz } from './get-quiz.ts'

type Changes = RequestOf<typeof api>['body']

/** Null differs from an omitted field: only named fields change. */
const updateQuizFields = statement<unknown, { quizId: string; changes: string }>(`
  update quizzes
     set time_limit_minutes = case when c ? 'timeLimit' then (c ->> 'timeLimit')::smallint else time_limit_minutes end,
         max_attempts = case when c ? 'maxAttempts' then nullif((c ->> 'maxAttempts')::smallint, 0) else max_attempts end,
         drawn = case when c ? 'drawn' then (c ->> 'drawn')::smallint else drawn end,
         pass_mark = coalesce((c ->> 'passMark')::smallint, pass_mark),
         retry_after_minutes = coalesce((c ->> 'retryAfter')::int, retry_after_minutes),
         shuffles_questions = coalesce((c ->> 'shuffleQuestions')::boolean, shuffles_questions),
         shuffles_options = coalesce((c ->> 'shuffleOptions')::boolean, shuffles_options),
         counts = coalesce(c ->> 'counts', counts), shows_answers = coalesce(c ->> 'showAnswers', shows_answers),
         takes_late_answers = coalesce((c ->> 'takesLateAnswers')::boolean, takes_late_answers)
    from (select :changes::jsonb as c) changes
   where id = :quizId`)

/** Changes settings of a quiz; running attempts keep their end. */
export async function changeSettings(tx: Db, quizId: string, changes: Changes): Promise<void> {
  await updateQuizFields(tx, { quizId, changes: JSON.stringify(changes) })
  const { isRequired } = changes
  if (isRequired !== undefined) await changeLesson(tx, quizId, { isRequired })
}

const lockQuestionOrder = statement<{ id: string }, { quizId: string }>(
  `select id from questions where quiz_id = :quizId and deleted_at is null order by position for update`,
)
const updateQuestionPositions = statement<unknown, { quizId: string; order: readonly string[] }>(`
  update questions q set position = n.place - 1
    from unnest(:order::uuid[]) with ordinality n (id, place) where q.id = n.id and q.quiz_id = :quizId`)

/** The complete order of the questions, naming exactly the present ones. */
async function orderQuestions(tx: Db, quizId: string, order: readonly string[]): Promise<void> {
  const current = (await lockQuestionOrder(tx, { quizId })).map(({ id }) => id)
  if (current.toSorted().join() !== order.toSorted().join())
    throw new ApiError('API_ERR_CONFLICT', { message: quizMessages.changedElsewhere })
  await updateQuestionPositions(tx, { quizId, order })
}

interface QuizAccess {
  quizId: string
  userId: string
}

/** Changes the settings of a quiz, or the order of its questions. */
export async function updateQuiz(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
  { quizId, userId, changes }: QuizAccess & { changes: Changes },
): Promise<Quiz> {
  const { title, description, isDraft, order } = changes
  return context.db.transaction().execute(async (tx) => {
    const { id: courseId } = await mustTeachLesson(tx, { lessonId: quizId, userId })
    await mustFindSettings(tx, quizId)
    await changeSettings(tx, quizId, changes)
    await changeLesson(tx, quizId, { title, description, isDraft })
    if (order) await orderQuestions(tx, quizId, order)
    await rewriteOutline(tx, courseId, { now: context.now() })
    return findQuiz({ ...context, db: tx }, { quizId, courseId, userId })
  })
}

/** Deletes a quiz; open attempts finish, and a pass stays a pass. */
export async function deleteQuiz(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { quizId, userId }: QuizAccess,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id: courseId } = await mustTeachLesson(tx, { lessonId: quizId, userId })
    await mustFindSettings(tx, quizId)
    await removeLesson(tx, quizId, now())
    await rewriteOutline(tx, courseId, { now: now() })
  })
}
