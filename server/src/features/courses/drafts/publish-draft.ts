import { type Db, statement } from '#db/connect.ts'
import { mustBeWithin } from '#features/plans/public.ts'
import type { Context } from '#context.ts'
import { setNextCohort } from '../fields/cohort.ts'
import { rewriteOutline } from '../outline/outline.ts'
import { removePromotion } from '../fields/promotion.ts'
import { fitCourses } from '../rights/update-over-plan.ts'
import { type ChangeRow, type FieldValue, findDraftChanges, endDraft } from './draft-rows.ts'

interface Publishing {
  courseId: string
  userId: string
  now: Date
}

/** Makes all that waits in the draft of a course what everybody sees; the course is locked. */
export async function publishDraft(tx: Db, publishing: Publishing): Promise<void> {
  const { courseId, now } = publishing
  const rows = await findDraftChanges(tx, courseId)
  if (rows.length === 0) return
  await publishCourseFields(tx, publishing, fieldsOf(rows, courseId))
  const parts = rows.filter(({ subjectType }) => subjectType !== 'course')
  for (const id of new Set(parts.map(({ subjectId }) => subjectId)))
    await publishTexts(tx, { courseId, id }, fieldsOf(parts, id))
  if (parts.length > 0) await rewriteOutline(tx, courseId, { now })
  await endDraft(tx, courseId, now)
}

const fieldsOf = (rows: readonly ChangeRow[], id: string): Record<string, FieldValue> =>
  Object.fromEntries(
    rows.filter(({ subjectId }) => subjectId === id).map(({ field, value }) => [field, value]),
  )

interface Price {
  isPaid: boolean
  amountMinor: number | null
  originalMinor: number | null
}

const isCoursePaid = statement<unknown, { courseId: string }>(
  `select from courses where id = :courseId and is_paid`,
)

async function publishCourseFields(
  tx: Db,
  { courseId, userId, now }: Publishing,
  { price, promotion, startsOn, ...plain }: Record<string, FieldValue>,
): Promise<void> {
  const cost = price as Price | undefined
  if (cost?.isPaid && (await isCoursePaid(tx, { courseId })).length === 0)
    await mustBeWithin(tx, { userId, limit: 'enrollmentMonetization', used: 1 })
  const columns = { ...plain, ...(cost && priceColumns(cost)) }
  await tx
    .updateTable('courses')
    .set({ ...columns, changedAt: now })
    .where('id', '=', courseId)
    .execute()
  await setNextCohort(tx, { courseId, userId, startsOn: startsOn as string | null | undefined, now })
  if (cost) await fitCourses(tx, { userId })
  if (promotion !== undefined) await publishCover(tx, { courseId, userId, now })
}

const priceColumns = ({ isPaid, amountMinor, originalMinor }: Price) => ({
  isPaid,
  currency: isPaid ? 'NGN' : null,
  amountMinor,
  originalAmountMinor: originalMinor,
})

const moveCover = statement<unknown, { courseId: string }>(`
  update media_assets set owner_type = 'course'
   where owner_type = 'course-draft' and owner_id = :courseId and released_at is null`)

/** The cover that was prepared takes the place of the one before; without any there is none. */
async function publishCover(tx: Db, { courseId, userId, now }: Publishing): Promise<void> {
  await removePromotion(tx, { ownerType: 'course', courseId, userId, now })
  await moveCover(tx, { courseId })
}

const updateModuleTexts = statement<
  unknown,
  { courseId: string; id: string; title: string | null; description: string | null }
>(`
  update course_modules set title = coalesce(:title, title), description = coalesce(:description, description)
   where id = :id and course_id = :courseId and deleted_at is null`)
const updateLessonTexts = statement<
  unknown,
  {
    courseId: string
    id: string
    title: string | null
    description: string | null
    body: string | null
  }
>(`
  update lessons
     set title = coalesce(:title, title), description = coalesce(:description, description),
       body = coalesce(:body, body)
   where id = :id and course_id = :courseId and deleted_at is null`)

/** Those that were deleted meanwhile are left out. */
async function publishTexts(
  tx: Db,
  { courseId, id }: { courseId: string; id: string },
  fields: Record<string, FieldValue>,
): Promise<void> {
  const { title = null, description = null, body = null } = fields as Partial<Record<string, string>>
  await updateModuleTexts(tx, { courseId, id, title, description })
  await updateLessonTexts(tx, { courseId, id, title, description, body })
}

/** Empties the draft of a course and releases its cover. */
export async function emptyDraft(
  tx: Pick<Context, 'db'>['db'],
  { courseId, userId, now }: Publishing,
): Promise<void> {
  await removePromotion(tx, { ownerType: 'course-draft', courseId, userId, now })
  await endDraft(tx, courseId, now)
}
