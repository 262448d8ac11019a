import { type Course, courseMessages } from '@akada/contract/courses/model'
import type { updateCourse as api } from '@akada/contract/courses/routes'
import type { RequestOf } from '@akada/contract/route'
import { statement } from '#db/connect.ts'
import { mustBeWithin } from '#features/plans/public.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { mustTeach } from '../rights/courses.policy.ts'
import { tagsOf } from '../fields/course-form.ts'
import { priceOf } from '../fields/course-price.ts'
import type { Teaching } from './create-course.ts'
import { setNextCohort } from '../fields/cohort.ts'
import { draftCourse, isLive } from './draft-course.ts'
import { fitCourses } from '../rights/update-over-plan.ts'
import { getCourse } from '../view/get-course.ts'
import { findPromotion, mustBeUpload, removePromotion, setPromotion } from '../fields/promotion.ts'

type Changes = RequestOf<typeof api>['body']

interface Change {
  courseId: string
  userId: string
  changes: Changes
}

interface StoredCourse {
  category: string
  isPaid: boolean
  amountMinor: number | null
  originalAmountMinor: number | null
}

const findStoredCourse = statement<StoredCourse, { courseId: string }>(
  `select category, is_paid, amount_minor, original_amount_minor from courses where id = :courseId`,
)

/**
 * Changes an own course; a new price applies to new sales only. With `draft` the changes of a published course wait for
 * the next publishing.
 */
export async function updateCourse(context: Teaching, change: Change): Promise<Course> {
  const { courseId, userId } = change
  if (change.changes.draft && (await isLive(context.db, courseId))) await draftCourse(context, change)
  else await applyChanges(context, change)
  return getCourse(context, { courseId, viewerId: userId })
}

async function applyChanges(context: Teaching, { courseId, userId, changes }: Change): Promise<void> {
  const { db, now } = context
  const key = isUpload(changes.promotionalUrl) ? changes.promotionalUrl : undefined
  const mimeType = key ? await newUploadType(context, { courseId, userId, key }) : undefined
  await db.transaction().execute(async (tx) => {
    const course = await mustTeach(tx, { courseId, userId })
    if (changes.version !== undefined && changes.version !== course.version)
      throw new ApiError('API_ERR_CONFLICT', { message: courseMessages.changedElsewhere })
    const [before] = await findStoredCourse(tx, { courseId })
    const columns = columnsOf(changes, before!)
    if (columns.isPaid && !before?.isPaid)
      await mustBeWithin(tx, { userId, limit: 'enrollmentMonetization', used: 1 })
    await tx
      .updateTable('courses')
      .set({ ...columns, changedAt: now() })
      .where('id', '=', courseId)
      .execute()
    await setNextCohort(tx, { courseId, userId, startsOn: changes.startsOn, now: now() })
    if (columns.isPaid !== undefined) await fitCourses(tx, { userId })
    const promotion = { ownerType: 'course', courseId, userId } as const
    if (key && mimeType) await setPromotion(tx, context, { ...promotion, key, mimeType })
    if (changes.promotionalUrl === null) await removePromotion(tx, { ...promotion, now: now() })
  })
}

const isUpload = (key: string | null | undefined): key is string => key?.startsWith('courses/') ?? false

/** The type of a file that is not the promotion of the course yet. */
async function newUploadType(
  context: Teaching,
  { courseId, userId, key }: Omit<Change, 'changes'> & { key: string },
) {
  const known = await findPromotion(context.db, { ownerType: 'course', courseId, key })
  return known.length > 0 ? undefined : mustBeUpload(context, { userId, key })
}

function columnsOf(changes: Changes, before: StoredCourse) {
  const { title, description, difficultyLevel, language, category } = changes
  const { isListed, allowDownload, givesCertificate, tags } = changes
  if (category === 'SIMPLE' && before.category === 'STANDARD')
    throw fieldError('category', courseMessages.staysStandard)
  const plain = { title, description, difficultyLevel, language, category, isListed }
  const rest = { allowDownload, givesCertificate, tags: tags && tagsOf(tags) }
  const named = Object.fromEntries(
    Object.entries({ ...plain, ...rest }).filter(([, value]) => value !== undefined),
  ) as { title?: string }
  return { ...named, ...priceOf(changes, before) }
}
