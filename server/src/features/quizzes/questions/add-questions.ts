import { type OwnQuestion, type QuestionForm, questionsLimit } from '@akada/contract/quizzes/questions'
import { quizMessages } from '@akada/contract/quizzes/model'
import { type Db, statement } from '#db/connect.ts'
import { type Teaching, rewriteOutline } from '#features/courses/public/lessons.ts'
import { mustTeachLesson } from '#features/courses/public/rights.ts'
import { mustInclude } from '#features/plans/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { mustFindSettings } from '../attempts/quiz-settings.ts'
import { viewOwnQuestions } from './own-questions.ts'
import { mustHavePictures, attachPictures } from './attach-pictures.ts'
import { splitQuestion } from './split-question.ts'
import { storeVersion } from './store-version.ts'

const findQuestionByClientId = statement<{ id: string }, { quizId: string; clientId: string }>(
  `select id from questions where quiz_id = :quizId and client_id = :clientId`,
)
const insertQuestion = statement<{ id: string }, { quizId: string; clientId: string | null }>(`
  insert into questions (quiz_id, position, client_id)
  select :quizId, coalesce(max(position) + 1, 0), :clientId::uuid from questions where quiz_id = :quizId
  having count(*) filter (where deleted_at is null) < ${questionsLimit}
  returning id`)

/** Adds questions at the end of a quiz whose course is locked; the same `clientId` is the same question. */
export async function insertQuestions(
  tx: Db,
  quizId: string,
  forms: readonly QuestionForm[],
): Promise<string[]> {
  const ids: string[] = []
  for (const { clientId = null, ...form } of forms) {
    const [known] = clientId ? await findQuestionByClientId(tx, { quizId, clientId }) : []
    const [added] = known ? [] : await insertQuestion(tx, { quizId, clientId })
    if (added) await storeVersion(tx, { questionId: added.id, version: 1 }, splitQuestion(form))
    const id = known?.id ?? added?.id
    if (!id) throw new ApiError('API_ERR_CONFLICT', { message: quizMessages.tooManyQuestions })
    ids.push(id)
  }
  return ids
}

interface Request {
  quizId: string
  userId: string
  forms: readonly QuestionForm[]
}

/** Adds questions to a quiz of an own course. */
export async function addQuestions(
  context: Teaching,
  { quizId, userId, forms }: Request,
): Promise<OwnQuestion[]> {
  const files = await mustHavePictures(context, { userId, forms })
  return context.db.transaction().execute(async (tx) => {
    const { id: courseId } = await mustTeachLesson(tx, { lessonId: quizId, userId })
    await mustFindSettings(tx, quizId)
    await mustInclude(tx, { userId, limit: 'quizzes' })
    const placed = await attachPictures(tx, context, { quizId, userId, forms, files })
    const ids = await insertQuestions(tx, quizId, placed)
    await rewriteOutline(tx, courseId, { now: context.now() })
    const ownQuestions = await viewOwnQuestions({ ...context, db: tx }, quizId)
    return ids.flatMap((id) => ownQuestions.get(id) ?? [])
  })
}
