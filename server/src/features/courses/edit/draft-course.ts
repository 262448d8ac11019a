import { courseMessages } from '@akada/contract/courses/model'
import type { updateCourse as api } from '@akada/contract/courses/routes'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { mustBeWithin } from '#features/plans/public.ts'
import { fieldError } from '#lib/api-error.ts'
import { mustBeDay } from '../fields/cohort.ts'
import { tagsOf } from '../fields/course-form.ts'
import { priceOf } from '../fields/course-price.ts'
import { mustTeach } from '../rights/courses.policy.ts'
import type { Teaching } from './create-course.ts'
import { findCourse } from '../view/get-course.ts'
import { findPromotion, mustBeUpload, removePromotion, setPromotion } from '../fields/promotion.ts'
import { type FieldValue, findDraftChanges, putIntoDraft } from '../drafts/draft-rows.ts'

type Changes = RequestOf<typeof api>['body']

interface Drafting {
  courseId: string
  userId: string
  changes: Changes
}

const isCoursePublished = statement<unknown, { courseId: string }>(
  `select from courses where id = :courseId and published_at is not null`,
)

/** Whether others have seen a course, so that its changes can wait in a draft. */
export const isLive = async (db: Db, courseId: string): Promise<boolean> =>
  (await isCoursePublished(db, { courseId })).length > 0

const plainNames = [
  'title',
  'description',
  'difficultyLevel',
  'language',
  'category',
  'isListed',
  'allowDownload',
  'givesCertificate',
  'startsOn',
] as const

interface Price {
  isPaid: boolean
  amountMinor: number | null
  originalMinor: number | null
}

/** What a course is now, in the fields of its draft. */
export async function liveFields(db: Db, courseId: string, userId: string) {
  const row = await findCourse(db, { courseId, viewerId: userId })
  const { title, description, difficultyLevel, language, category, tags, startsOn, startsAt } = row
  const { isListed, allowDownload, givesCertificate, isPaid, amountMinor, originalAmountMinor } = row
  const price = { isPaid, amountMinor, originalMinor: originalAmountMinor }
  const switches = { isListed, allowDownload, givesCertificate }
  const texts = { title, description, difficultyLevel, language, category, tags }
  return { ...texts, ...switches, startsOn: startsAt ? startsOn : null, price }
}

/** Puts changes of a published course into its draft; nobody else sees them before they are published. */
export async function draftCourse(context: Teaching, { courseId, userId, changes }: Drafting): Promise<void> {
  const { db, now } = context
  const cover = await coverOf(context, { courseId, userId, key: changes.promotionalUrl })
  await db.transaction().execute(async (tx) => {
    await mustTeach(tx, { courseId, userId })
    const live = await liveFields(tx, courseId, userId)
    const fields = await fieldsOf(tx, { courseId, userId, changes }, live)
    const waiting = { ...fields, ...(cover && { promotion: cover.value }) }
    const subject = { type: 'course', id: courseId } as const
    await putIntoDraft(tx, {
      courseId,
      subject,
      fields: waiting,
      // A cover that is live already leaves the draft.
      live: { ...live, ...(cover?.isLive && { promotion: cover.value }) },
      seen: changes.draftVersion,
      now: now(),
    })
    if (cover) await storeDraftCover(tx, context, { courseId, userId, cover })
  })
}

async function fieldsOf(
  tx: Db,
  { courseId, userId, changes }: Drafting,
  live: { category: string; price: Price },
): Promise<Record<string, FieldValue>> {
  if (changes.category === 'SIMPLE' && live.category === 'STANDARD')
    throw fieldError('category', courseMessages.staysStandard)
  if (changes.startsOn) mustBeDay(changes.startsOn)
  const plain = Object.fromEntries(
    plainNames.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name] as FieldValue]])),
  )
  const price = priceFields(changes, (await waitingPrice(tx, courseId)) ?? live.price)
  if (price?.isPaid && !live.price.isPaid)
    await mustBeWithin(tx, { userId, limit: 'enrollmentMonetization', used: 1 })
  return {
    ...plain,
    ...(changes.tags && { tags: tagsOf(changes.tags) }),
    ...(price && { price: { ...price } }),
  }
}

async function waitingPrice(tx: Db, courseId: string): Promise<Price | undefined> {
  const rows = await findDraftChanges(tx, courseId)
  const row = rows.find(({ field, subjectType }) => subjectType === 'course' && field === 'price')
  return row?.value as Price | undefined
}

function priceFields(changes: Changes, { originalMinor, ...before }: Price): Price | undefined {
  const {
    isPaid,
    amountMinor = null,
    originalAmountMinor = null,
  } = priceOf(changes, {
    ...before,
    originalAmountMinor: originalMinor,
  })
  return isPaid === undefined ? undefined : { isPaid, amountMinor, originalMinor: originalAmountMinor }
}

interface Cover {
  value: { key: string; mimeType: string } | null
  isLive: boolean
}

interface Covering {
  courseId: string
  userId: string
}

/** The cover that was sent: none, an upload, or one of the two that are there; undefined when it stays as it is. */
async function coverOf(
  context: Teaching,
  { courseId, userId, key }: Covering & { key: string | null | undefined },
): Promise<Cover | undefined> {
  if (key === null) return { value: null, isLive: (await hasCover(context.db, { courseId })).length === 0 }
  if (!key?.startsWith('courses/')) return undefined
  const [live] = await findPromotion(context.db, { ownerType: 'course', courseId, key })
  const [waiting] = live ? [] : await findPromotion(context.db, { ownerType: 'course-draft', courseId, key })
  const known = live ?? waiting
  const mimeType = known ? known.mimeType : await mustBeUpload(context, { userId, key })
  return { value: { key, mimeType }, isLive: live !== undefined }
}

const hasCover = statement<unknown, { courseId: string }>(
  `select from media_assets where owner_type = 'course' and owner_id = :courseId and released_at is null`,
)

/** Prepares a cover while it waits, and gives up the one before it. */
async function storeDraftCover(
  tx: Db,
  { jobs, now }: Teaching,
  { courseId, userId, cover: { value, isLive: isShown } }: Covering & { cover: Cover },
): Promise<void> {
  const ownerType = 'course-draft'
  if (!value || isShown) return removePromotion(tx, { ownerType, courseId, userId, now: now() })
  await setPromotion(tx, { jobs, now }, { ownerType, courseId, userId, ...value })
}
