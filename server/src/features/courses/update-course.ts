import { type Course, courseMessages } from '@akada/contract/course'
import type { updateCourse as api } from '@akada/contract/courses'
import type { RequestOf } from '@akada/contract/route'
import { statement } from '#db/connect.ts'
import { mustBeWithin } from '#features/plans/public.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { mustTeach } from './courses.policy.ts'
import { priceColumns, tagsOf } from './course-form.ts'
import type { Teaching } from './create-course.ts'
import { setNextCohort } from './cohort.ts'
import { fitCourses } from './update-over-plan.ts'
import { getCourse } from './get-course.ts'
import { isPromotion, mustBeUpload, removePromotion, setPromotion } from './promotion.ts'

type Changes = RequestOf<typeof api>['body']

interface Change {
  courseId: string
  userId: string
  changes: Changes
}

interface Stored {
  category: string
  isPaid: boolean
  amountMinor: number | null
  originalAmountMinor: number | null
}

const stored = statement<Stored>(
  `select category, is_paid, amount_minor, original_amount_minor from courses where id = $1`,
)

/** Changes an own course; a new price applies to new sales only. */
export async function updateCourse(
  context: Teaching,
  { courseId, userId, changes }: Change,
): Promise<Course> {
  const { db, now } = context
  const key = isUpload(changes.promotionalUrl) ? changes.promotionalUrl : undefined
  const mimeType = key ? await newType(context, { courseId, userId, key }) : undefined
  await db.transaction().execute(async (tx) => {
    const course = await mustTeach(tx, { courseId, userId })
    if (changes.version !== undefined && changes.version !== course.version)
      throw new ApiError('API_ERR_CONFLICT', { message: courseMessages.changedElsewhere })
    const [before] = await stored(tx, courseId)
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
    if (key && mimeType) await setPromotion(tx, context, { courseId, userId, key, mimeType })
    if (changes.promotionalUrl === null) await removePromotion(tx, { courseId, userId, now: now() })
  })
  return getCourse(context, { courseId, viewerId: userId })
}

const isUpload = (key: string | null | undefined): key is string => key?.startsWith('courses/') ?? false

/** The type of a file that is not the promotion of the course yet. */
async function newType(
  context: Teaching,
  { courseId, userId, key }: Omit<Change, 'changes'> & { key: string },
) {
  const known = await isPromotion(context.db, courseId, key)
  return known.length > 0 ? undefined : mustBeUpload(context, { userId, key })
}

function columnsOf(changes: Changes, before: Stored) {
  const { title, description, difficultyLevel, language, category } = changes
  const { isListed, allowDownload, givesCertificate, tags } = changes
  if (category === 'SIMPLE' && before.category === 'STANDARD')
    throw fieldError('category', 'A course with modules cannot become a simple one.')
  const plain = { title, description, difficultyLevel, language, category, isListed }
  const rest = { allowDownload, givesCertificate, tags: tags && tagsOf(tags) }
  const named = Object.fromEntries(
    Object.entries({ ...plain, ...rest }).filter(([, value]) => value !== undefined),
  ) as { title?: string }
  return { ...named, ...priceOf(changes, before) }
}

const naira = (minor: number | null) => (minor === null ? null : minor / 100)

function priceOf(changes: Changes, before: Stored): Partial<ReturnType<typeof priceColumns>> {
  const { isPaid = before.isPaid, amount, originalPrice, currency = 'NGN' } = changes
  if (changes.isPaid === undefined && amount === undefined && originalPrice === undefined) return {}
  return priceColumns({
    isPaid,
    currency,
    amount: amount === undefined ? naira(before.amountMinor) : amount,
    originalPrice: originalPrice === undefined ? naira(before.originalAmountMinor) : originalPrice,
  })
}
