import type { Module } from '@akada/contract/lesson'
import { type Db, statement } from '#db/connect.ts'
import { mustTeach, mustTeachModule, restorableDays, rewriteOutline } from '#features/courses/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { findOwnModule } from './create-module.ts'

interface Request {
  moduleId: string
  userId: string
}

const removeLessons = statement<unknown, { moduleId: string; at: Date }>(`
  update lessons set deleted_at = :at::timestamptz, position = null where module_id = :moduleId and deleted_at is null`)
const removeOne = statement<unknown, { moduleId: string; at: Date }>(`
  update course_modules set deleted_at = :at::timestamptz, position = null where id = :moduleId`)

/** Deletes a module with its lessons; learners' progress is stored, but no longer counts. */
export async function deleteModule(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { moduleId, userId }: Request,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id: courseId } = await mustTeachModule(tx, { moduleId, userId })
    const at = now()
    await removeLessons(tx, { moduleId, at })
    await removeOne(tx, { moduleId, at })
    await rewriteOutline(tx, courseId)
  })
}

const deletedModule = statement<{ courseId: string; deletedAt: Date }, { moduleId: string; now: Date }>(`
  select course_id, deleted_at from course_modules
   where id = :moduleId and deleted_at > :now::timestamptz - interval '${restorableDays} days'`)
const restoreOne = statement<unknown, { moduleId: string }>(`
  update course_modules o
     set deleted_at = null,
         position = (select coalesce(max(position) + 1, 0) from course_modules where course_id = o.course_id)
   where id = :moduleId`)
/** Those deleted with it, in the order in which they were added. */
const restoreLessons = statement<unknown, { moduleId: string; deletedAt: Date }>(`
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
    const [module] = await deletedModule(tx, { moduleId, now: now() })
    if (!module) throw new ApiError('API_ERR_NOT_FOUND')
    const { courseId } = module
    await mustTeach(tx, { courseId, userId })
    await restoreOne(tx, { moduleId })
    await restoreLessons(tx, { moduleId, deletedAt: module.deletedAt })
    await rewriteOutline(tx, courseId)
    return findOwnModule(tx, { courseId, moduleId, userId })
  })
}
