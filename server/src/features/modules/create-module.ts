import { type Module, modulesLimit } from '@akada/contract/lesson'
import type { createModule as createApi, updateModule as updateApi } from '@akada/contract/modules'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import {
  draftTexts,
  findCourse,
  modulesOf,
  mustTeach,
  mustTeachModule,
  rewriteOutline,
} from '#features/courses/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

const byClientId = statement<{ id: string }>(
  `select id from course_modules where course_id = $1 and client_id = $2 and deleted_at is null`,
)
const countOf = statement<{ count: number }>(
  `select count(*)::int as count from course_modules where course_id = $1 and deleted_at is null`,
)
const insert = statement<{ id: string }>(`
  insert into course_modules (course_id, position, title, description, difficulty_level, client_id)
  select $1, coalesce(max(position) + 1, 0), $2, $3, $4, $5
    from course_modules where course_id = $1 and deleted_at is null
  returning id`)

/** A module as its owner sees it. */
export async function findOwnModule(
  db: Db,
  { courseId, moduleId, userId }: { courseId: string; moduleId: string; userId: string },
): Promise<Module> {
  const course = await findCourse(db, { courseId, viewerId: userId })
  const modules = modulesOf(course, { isOwner: true, now: new Date(0), progress: new Map() })
  const module = modules.find(({ id }) => id === moduleId)
  if (!module) throw new ApiError('API_ERR_NOT_FOUND')
  return module
}

/** Adds a module at the end of the caller's own course; the same `clientId` is the same module. */
export async function createModule(
  db: Db,
  { userId, form }: { userId: string; form: RequestOf<typeof createApi>['body'] },
): Promise<Module> {
  const { courseId, title, description, difficultyLevel = null, clientId = null } = form
  return db.transaction().execute(async (tx) => {
    await mustTeach(tx, { courseId, userId })
    const [known] = clientId ? await byClientId(tx, courseId, clientId) : []
    if (known) return findOwnModule(tx, { courseId, moduleId: known.id, userId })
    const [counted] = await countOf(tx, courseId)
    if ((counted?.count ?? 0) >= modulesLimit)
      throw new ApiError('API_ERR_CONFLICT', { message: `A course has at most ${modulesLimit} modules.` })
    const [added] = await insert(tx, courseId, title, description, difficultyLevel, clientId)
    if (!added) throw new ApiError('API_ERR_CONFLICT')
    await rewriteOutline(tx, courseId)
    return findOwnModule(tx, { courseId, moduleId: added.id, userId })
  })
}

const change = statement(`
  update course_modules
     set title = coalesce($2, title), description = coalesce($3, description),
         difficulty_level = case when $4 then $5 else difficulty_level end,
         opens_after_days = case when $6 then $7::smallint else opens_after_days end
   where id = $1`)

/** Changes a module of the caller's own course; omitted fields stay as they are. */
export async function updateModule(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  {
    userId,
    moduleId,
    changes,
  }: { userId: string; moduleId: string; changes: RequestOf<typeof updateApi>['body'] },
): Promise<Module> {
  const { title = null, description = null, difficultyLevel, opensAfterDays } = changes
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const { id: courseId } = await mustTeachModule(tx, { moduleId, userId })
    const level = [difficultyLevel !== undefined, difficultyLevel ?? null]
    const days = [opensAfterDays !== undefined, opensAfterDays ?? null]
    const subject = { type: 'module', id: moduleId } as const
    const texts = { title: changes.title, description: changes.description }
    const isWaiting =
      changes.draft && (await draftTexts(tx, { courseId, subject, texts, seen: changes.draftVersion, now }))
    const shown = isWaiting ? [null, null] : [title, description]
    await change(tx, moduleId, ...shown, ...level, ...days)
    await rewriteOutline(tx, courseId)
    return findOwnModule(tx, { courseId, moduleId, userId })
  })
}
