import type { orderCourse as api } from '@akada/contract/courses/routes'
import { courseMessages } from '@akada/contract/courses/model'
import type { RequestOf } from '@akada/contract/route'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import { mustTeach } from '../rights/courses.policy.ts'
import { rewriteOutline } from './outline.ts'

type Order = RequestOf<typeof api>['body']

const listModuleItems = statement<{ id: string; items: string[] }, { courseId: string }>(`
  select o.id, coalesce(array_agg(l.id order by l.position) filter (where l.id is not null), '{}') as items
    from course_modules o left join lessons l on l.module_id = o.id and l.deleted_at is null
   where o.course_id = :courseId and o.deleted_at is null group by o.id order by o.position`)

const updateModulePositions = statement<unknown, { courseId: string; ids: readonly string[] }>(`
  update course_modules o set position = n.place - 1
    from unnest(:ids::uuid[]) with ordinality n (id, place) where o.id = n.id and o.course_id = :courseId`)

const updateLessonPositions = statement<
  unknown,
  { courseId: string; ids: readonly string[]; moduleIds: readonly string[]; places: readonly number[] }
>(`
  update lessons l set module_id = n.module_id, position = n.place
    from unnest(:ids::uuid[], :moduleIds::uuid[], :places::int[]) n (id, module_id, place)
   where l.id = n.id and l.course_id = :courseId`)

const idsOf = (modules: Order['modules']) => [
  modules
    .map(({ id }) => id)
    .toSorted()
    .join(),
  modules
    .flatMap(({ items }) => items)
    .toSorted()
    .join(),
]

/** Sets the order of everything in an own course, based on its newest version and naming exactly its present items. */
export async function orderCourse(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { courseId, userId, order }: { courseId: string; userId: string; order: Order },
): Promise<Order> {
  return db.transaction().execute(async (tx) => {
    const course = await mustTeach(tx, { courseId, userId })
    const { modules } = order
    const isCurrent = String(idsOf(modules)) === String(idsOf(await listModuleItems(tx, { courseId })))
    if (course.version !== order.version || !isCurrent)
      throw new ApiError('API_ERR_CONFLICT', { message: courseMessages.changedElsewhere })
    const items = modules.flatMap((module) =>
      module.items.map((id, position) => ({ id, moduleId: module.id, position })),
    )
    await updateModulePositions(tx, { courseId, ids: modules.map(({ id }) => id) })
    await updateLessonPositions(tx, {
      courseId,
      ids: items.map(({ id }) => id),
      moduleIds: items.map(({ moduleId }) => moduleId),
      places: items.map(({ position }) => position),
    })
    const { version } = await rewriteOutline(tx, courseId, { now: now() })
    return { version, modules: await listModuleItems(tx, { courseId }) }
  })
}
