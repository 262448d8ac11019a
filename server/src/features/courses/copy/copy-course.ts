import type { Course } from '@akada/contract/courses/model'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import {
  findCourseByClientId,
  insertCourseStats,
  mustBeVerified,
  mustHaveRoom,
} from '../edit/create-course.ts'
import { copyQuizzes } from './copy-quizzes.ts'
import { mustTeach } from '../rights/courses.policy.ts'
import { getCourse } from '../view/get-course.ts'
import { rewriteOutline } from '../outline/outline.ts'

const insertCourseCopy = statement<{ id: string }, { courseId: string; clientId: string }>(`
  insert into courses (user_id, category, title, description, difficulty_level, tags, language, is_paid, currency,
                       amount_minor, original_amount_minor, gives_certificate, allow_download, client_id)
  select user_id, category, left('Copy of ' || title, 150), description, difficulty_level, tags, language, is_paid,
         currency, amount_minor, original_amount_minor, gives_certificate, allow_download, :clientId
    from courses where id = :courseId
  returning id`)

/** Modules, lessons and captions; resolves to the quizzes, whose questions follow. Files are copied by the worker. */
const copyLessons = statement<{ id: string; newId: string }, { courseId: string; id: string; now: Date }>(`
  with modules as materialized (
    select id, uuidv7() as new_id from course_modules where course_id = :courseId and deleted_at is null
  ), copied as (
    insert into course_modules (id, course_id, position, title, description, difficulty_level, opens_after_days)
    select n.new_id, :id, o.position, o.title, o.description, o.difficulty_level, o.opens_after_days
      from modules n join course_modules o using (id)
  ), named as materialized (
    select l.id, uuidv7() as new_id, n.new_id as module_id
      from modules n join lessons l on l.module_id = n.id where l.deleted_at is null
  ), written as (
    insert into lessons (id, course_id, module_id, position, kind, title, description, body, is_preview, is_required, is_draft)
    select n.new_id, :id, n.module_id, l.position, l.kind, l.title, l.description, l.body, l.is_preview,
      l.is_required, l.is_draft
      from named n join lessons l using (id)
  ), captions as (
    insert into lesson_captions (lesson_id, language, body)
    select n.new_id, t.language, t.body from named n join lesson_captions t on t.lesson_id = n.id
  ), files as (
    insert into lesson_copies (lesson_id, source_id, created_at)
    select n.new_id, n.id, :now from named n join lessons l using (id)
     where l.file_id is not null or (l.kind = 'quiz' and exists (
       select from media_assets m where m.owner_type = 'lesson' and m.owner_id = l.id and m.released_at is null))
  )
  select n.id, n.new_id from named n join lessons l using (id) where l.kind = 'quiz'`)

/** Its picture or film follows like the files of lessons. */
const insertPromotionCopy = statement<unknown, { courseId: string; id: string; now: Date }>(`
  insert into promotion_copies (course_id, source_id, created_at)
  select :id, :courseId, :now where exists (select from media_assets m
    where m.owner_type = 'course' and m.owner_id = :courseId and m.released_at is null)`)

/** Creates a draft with the modules, lessons and quizzes of an own course; the same `clientId` returns the same copy. */
export async function copyCourse(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
  { courseId, userId, clientId }: { courseId: string; userId: string; clientId: string },
): Promise<Course> {
  const { db } = context
  const now = context.now()
  const copyId = await db.transaction().execute(async (tx: Db) => {
    await mustTeach(tx, { courseId, userId })
    const [known] = await findCourseByClientId(tx, { userId, clientId })
    if (known) return known.id
    await mustBeVerified(tx, userId)
    await mustHaveRoom(tx, userId)
    const [copy] = await insertCourseCopy(tx, { courseId, clientId })
    if (!copy) throw new ApiError('API_ERR_NOT_FOUND')
    await insertCourseStats(tx, { id: copy.id })
    await copyQuizzes(tx, await copyLessons(tx, { courseId, id: copy.id, now }))
    await insertPromotionCopy(tx, { courseId, id: copy.id, now })
    await rewriteOutline(tx, copy.id, { now })
    return copy.id
  })
  return getCourse(context, { courseId: copyId, viewerId: userId })
}
