import { instalmentMessages } from '@akada/contract/instalments/routes'
import { statement } from '#db/connect.ts'
import { mustSeeCourse, mustTeach } from '#features/courses/public/rights.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type InstalmentPlanRow, instalmentsOf, planColumns, toInstalmentPlan } from './plan-rows.ts'

const findOffer = statement<{ maxParts: number }, { courseId: string }>(
  `select max_parts from instalment_offers where course_id = :courseId`,
)
const upsertOffer = statement<unknown, { courseId: string; maxParts: number }>(
  `insert into instalment_offers (course_id, max_parts) values (:courseId, :maxParts)
   on conflict (course_id) do update set max_parts = excluded.max_parts`,
)
const deleteOffer = statement<unknown, { courseId: string }>(
  `delete from instalment_offers where course_id = :courseId`,
)
const findNewestPlan = statement<InstalmentPlanRow, { viewerId: string; courseId: string }>(
  `select ${planColumns} from instalment_plans where buyer_id = :viewerId and course_id = :courseId
    and state in ('running', 'paid')
    order by id desc limit 1`,
)

interface InstalmentsRequest {
  courseId: string
  viewerId: string | undefined
}

/** In how many parts a course can be paid now, and how far the viewer is. */
export async function getInstalments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { courseId, viewerId }: InstalmentsRequest,
) {
  await mustSeeCourse(db, { courseId, viewerId })
  const [offer] = await findOffer(db, { courseId })
  const [plan] = viewerId ? await findNewestPlan(db, { viewerId, courseId }) : []
  return {
    maxParts: offer?.maxParts ?? null,
    plan: plan ? toInstalmentPlan(plan, await instalmentsOf(db, plan.id), now()) : null,
  }
}

interface InstalmentOffer {
  courseId: string
  userId: string
  maxParts: number | null
}

/** Sets in how many parts an own course can be paid. */
export async function offerInstalments(
  { db }: Pick<Context, 'db'>,
  { courseId, userId, maxParts }: InstalmentOffer,
) {
  await db.transaction().execute(async (tx) => {
    await mustTeach(tx, { courseId, userId })
    if (maxParts === null) await deleteOffer(tx, { courseId })
    else await upsertOffer(tx, { courseId, maxParts })
  })
  return { maxParts }
}

/** Throws API_ERR_CONFLICT unless the seller offers so many parts. */
export async function mustBeOffered(db: Context['db'], courseId: string, parts: number): Promise<void> {
  const [offer] = await findOffer(db, { courseId })
  if (parts > (offer?.maxParts ?? 0))
    throw new ApiError('API_ERR_CONFLICT', { message: instalmentMessages.notOffered })
}
