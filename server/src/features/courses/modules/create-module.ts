import { type Module, modulesLimit } from '@akada/contract/courses/modules'
import type {
  createModule as createApi,
  updateModule as updateApi,
} from '@akada/contract/courses/module-routes'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { putTextsIntoDraft } from '../drafts/draft-texts.ts'
import { findCourse } from '../view/get-course.ts'
import { modulesOf } from '../outline/module-view.ts'
import { mustTeach, mustTeachModule } from '../rights/courses.policy.ts'
import { rewriteOutline } from '../outline/outline.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

const findModuleByClientId = statement<{ id: string }, { courseId: string; clientId: string }>(
  `select id from course_modules where course_id = :courseId and client_id = :clientId and deleted_at is null`,
)
const countModules = statement<{ count: number }, { courseId: string }>(
  `select count(*)::int as count from course_modules where course_id = :courseId and deleted_at is null`,
)
const insertModule = statement<
  { id: string },
  {
    courseId: string
    title: string
    description: string
    difficultyLevel: string | null
    clientId: string | null
  }
>(`
  insert into course_modules (course_id, position, title, description, difficulty_level, client_id)
  select :courseId, coalesce(max(position) + 1, 0), :title, :description, :difficultyLevel, :clientId
    from course_modules where course_id = :courseId and deleted_at is null
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
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, form }: { userId: string; form: RequestOf<typeof createApi>['body'] },
): Promise<Module> {
  const { courseId, title, description, difficultyLevel = null, clientId = null } = form
  return db.transaction().execute(async (tx) => {
    await mustTeach(tx, { courseId, userId })
    const [known] = clientId ? await findModuleByClientId(tx, { courseId, clientId }) : []
    if (known) return findOwnModule(tx, { courseId, moduleId: known.id, userId })
    const [counted] = await countModules(tx, { courseId })
    if ((counted?.count ?? 0) >= modulesLimit)
      throw new ApiError('API_ERR_CONFLICT', { message: `A course has at most ${modulesLimit} modules.` })
    const [added] = await insertModule(tx, { courseId, title, description, difficultyLevel, clientId })
    if (!added) throw new ApiError('API_ERR_CONFLICT')
    await rewriteOutline(tx, courseId, { now: now() })
    return findOwnModule(tx, { courseId, moduleId: added.id, userId })
  })
}

/** Null leaves a text as it is. */
interface ModuleChange {
  moduleId: string
  title: string | null
  description: string | null
  hasLevel: boolean
  difficultyLevel: string | null
  hasDays: boolean
  opensAfterDays: number | null
}

const updateModuleRow = statement<unknown, ModuleChange>(`
  update course_modules
     set title = coalesce(:title, title), description = coalesce(:description, description),
         difficulty_level = case when :hasLevel then :difficultyLevel else difficulty_level end,
         opens_after_days = case when :hasDays then :opensAfterDays::smallint else opens_after_days end
   where id = :moduleId`)

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
    const level = { hasLevel: difficultyLevel !== undefined, difficultyLevel: difficultyLevel ?? null }
    const days = { hasDays: opensAfterDays !== undefined, opensAfterDays: opensAfterDays ?? null }
    const subject = { type: 'module', id: moduleId } as const
    const texts = { title: changes.title, description: changes.description }
    const isWaiting =
      changes.draft &&
      (await putTextsIntoDraft(tx, { courseId, subject, texts, seen: changes.draftVersion, now }))
    const liveTexts = isWaiting ? { title: null, description: null } : { title, description }
    await updateModuleRow(tx, { moduleId, ...liveTexts, ...level, ...days })
    await rewriteOutline(tx, courseId, { now })
    return findOwnModule(tx, { courseId, moduleId, userId })
  })
}
