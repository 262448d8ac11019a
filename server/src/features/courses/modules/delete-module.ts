import type { Module } from '@akada/contract/courses/modules'
import { type Db, statement } from '#db/connect.ts'
import { mustTeach, mustTeachModule } from '../rights/courses.policy.ts'
import { restorableDays } from '../lessons/restorable.ts'
import { rewriteOutline } from '../outline/outline.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { findOwnModule } from './create-module.ts'

interface Request {
  moduleId: string
  userId: string
}

const markLessonsDeleted = statement<unknown, { moduleId: string; at: Date }>(`
  update lessons set deleted_at = :at::timestamptz, position = null where module_id = :moduleId and deleted_at is null`)
const markModuleDeleted = statement<unknown, { moduleId: string; at: Date }>(`
  update course_modules set deleted_at = :at::timestamptz, position = null where id = :moduleId`)

/** Deletes a module with its lessons; learners' progress is stored, but no longer counts. */
export async function deleteModule(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { moduleId, userId }: Request,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id: courseId } = await mustTeachModule(tx, { moduleId, userId })
    const at = now()
    await markLessonsDeleted(tx, { moduleId, at })
    await markModuleDeleted(tx, { moduleId, at })
    await rewriteOutline(tx, courseId, { now: at })
  })
}

const findDeletedModule = statement<{ courseId: string; deletedAt: Date }, { moduleId: string; now: Date }>(`
  select course_id, deleted_at from course_modules
   where id = :moduleId and deleted_at > :now::timestamptz - interval '${restorableDays} days'`)
const restoreModuleRow = statement<unknown, { moduleId: string }>(`
  update course_modules o
     set deleted_at = null,
         position = (select coalesce(max(position) + 1, 0) from course_modules where course_id = o.course_id)
   where id = :moduleId`)
/** Those deleted with it, in the order in which they were added. */
const restoreLessonsOfModule = statement<unknown, { moduleId: string; deletedAt: Date }>(`
  update lessons l set deleted_at = null, position = n.place - 1
    from (select id, row_number() over (order by id) as place from lessons
           where module_id = :moduleId and deleted_at = :deletedAt::timestamptz) n
   where l.id = n.id`)

/** Restores a deleted module, at the end, with the lessons deleted with it. */
export async function restoreModule(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { moduleId, userId }: Request,
): Promise<Module> {
  return db.transaction().execute(async (tx: Db) => {
    const [module] = await findDeletedModule(tx, { moduleId, now: now() })
    if (!module) throw new ApiError('API_ERR_NOT_FOUND')
    const { courseId } = module
    await mustTeach(tx, { courseId, userId })
    await restoreModuleRow(tx, { moduleId })
    await restoreLessonsOfModule(tx, { moduleId, deletedAt: module.deletedAt })
    await rewriteOutline(tx, courseId, { now: now() })
    return findOwnModule(tx, { courseId, moduleId, userId })
  })
}
