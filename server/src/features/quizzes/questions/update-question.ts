import type { OwnQuestion, QuestionChanges } from '@akada/contract/quizzes/questions'
import { type Db, statement } from '#db/connect.ts'
import { type Teaching, rewriteOutline } from '#features/courses/public/lessons.ts'
import { mustTeachLesson } from '#features/courses/public/rights.ts'
import { mustInclude } from '#features/plans/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { type KeyedVersion, findOwnVersion } from './keys.ts'
import { viewVersion } from './own-questions.ts'
import { mustHavePictures, attachPictures, releaseUnusedPictures } from './attach-pictures.ts'
import { joinQuestion, splitQuestion } from './split-question.ts'
import { storeVersion } from './store-version.ts'

/** While it is locked nobody starts an attempt, so no attempt uses the version being written. */
const lockQuiz = statement<unknown, { quizId: string }>(`select from quizzes where id = :quizId for update`)
const isVersionUsed = statement<unknown, { quizId: string; id: string; version: number }>(`
  select from quiz_attempts
   where quiz_id = :quizId and paper @> jsonb_build_array(jsonb_build_object('id', :id::uuid, 'version',
     :version::int)) limit 1`)
const countAffectedAttempts = statement<
  { count: number },
  { quizId: string; questionId: string; version: number }
>(`
  select count(*)::int as count from quiz_attempts
   where quiz_id = :quizId and status in ('submitted', 'graded')
     and paper @> jsonb_build_array(jsonb_build_object('id', :questionId::uuid))
     and not paper @> jsonb_build_array(jsonb_build_object('id', :questionId::uuid, 'version', :version::int))`)
const setQuestionVersion = statement<unknown, { questionId: string; version: number }>(
  `update questions set version = :version where id = :questionId`,
)

interface Request {
  questionId: string
  userId: string
  changes: QuestionChanges
}

interface Written {
  question: OwnQuestion
  version: number
  /** Closed attempts that were made with an older version. */
  affected: number
}

/** Changes a question; once an attempt was made with it the change is a new version. */
export async function updateQuestion(
  context: Teaching,
  { questionId, userId, changes }: Request,
): Promise<Written> {
  const files = await mustHavePictures(context, { userId, forms: [changes] })
  return context.db.transaction().execute(async (tx) => {
    const before = await mustFindQuestion(tx, questionId)
    const { id: courseId } = await mustTeachLesson(tx, { lessonId: before.quizId, userId })
    await mustInclude(tx, { userId, limit: 'quizzes' })
    await lockQuiz(tx, { quizId: before.quizId })
    const current = await mustFindQuestion(tx, questionId)
    const version = await nextVersion(tx, current)
    const { id: _id, version: _version, problem: _problem, ...form } = joinQuestion(current)
    const { quizId } = current
    const [placed = changes] = await attachPictures(tx, context, { quizId, userId, forms: [changes], files })
    const next = splitQuestion({ ...form, ...withoutMissing(placed) }, current.shown)
    await storeVersion(tx, { questionId, version }, next)
    await setQuestionVersion(tx, { questionId, version })
    await releaseUnusedPictures(tx, { quizId, userId, now: context.now() })
    await rewriteOutline(tx, courseId, { now: context.now(), isNewVersion: false })
    const [{ count } = { count: 0 }] = await countAffectedAttempts(tx, { quizId, questionId, version })
    const question = await viewVersion({ ...context, db: tx }, quizId, { ...next, id: questionId, version })
    return { question, version, affected: count }
  })
}

async function nextVersion(tx: Db, { id, quizId, version }: KeyedVersion & { quizId: string }) {
  const used = await isVersionUsed(tx, { quizId, id, version })
  return used.length > 0 ? version + 1 : version
}

async function mustFindQuestion(tx: Db, questionId: string) {
  const question = await findOwnVersion(tx, questionId)
  if (!question || question.isDeleted) throw new ApiError('API_ERR_NOT_FOUND')
  return question
}

const withoutMissing = (
  changes: QuestionChanges,
): { [K in keyof QuestionChanges]?: NonNullable<QuestionChanges[K]> } =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

const markQuestionDeleted = statement<{ id: string }, { questionId: string; quizId: string; now: Date }>(`
  update questions set deleted_at = :now::timestamptz, position = null
   where id = :questionId and quiz_id = :quizId and deleted_at is null returning id`)

/** Deletes a question; attempts with it keep it. */
export async function deleteQuestion(
  db: Db,
  { quizId, questionId, userId, now }: { quizId: string; questionId: string; userId: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id: courseId } = await mustTeachLesson(tx, { lessonId: quizId, userId })
    const [removed] = await markQuestionDeleted(tx, { questionId, quizId, now })
    if (!removed) throw new ApiError('API_ERR_NOT_FOUND')
    await releaseUnusedPictures(tx, { quizId, userId, now })
    await rewriteOutline(tx, courseId, { now })
  })
}
