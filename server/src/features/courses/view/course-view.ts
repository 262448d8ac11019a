import { dayMs } from '@akada/contract/durations'
import type { Course, CourseCard } from '@akada/contract/courses/model'
import { nairaOf } from '@akada/contract/money/model'
import type { Rating } from '@akada/contract/reviews/routes'
import { mediaOf } from '#media/assets/media-model.ts'
import type { Storage } from '#storage/storage.ts'
import { plainText } from './plain-text.ts'
import { textTree } from '@akada/contract/text/markdown'
import type { CardRow, CourseRow } from '../rows/course-rows.ts'
import { type Progress, modulesOf } from '../outline/module-view.ts'

type Addresses = Pick<Storage, 'url'>

const popularFrom = 100
const newDays = 14
const excerptLength = 200

/** Rounded down, and never beyond what there is. */
export const completionPercent = (done: number, items: number) =>
  items === 0 ? 0 : Math.floor((100 * Math.min(done, items)) / items)

/** The average of all stars, to one decimal. */
export function ratingOf(stars: readonly number[]): Rating {
  const count = stars.reduce((sum, number) => sum + number, 0)
  const points = stars.reduce((sum, number, index) => sum + number * (index + 1), 0)
  return { count, average: count === 0 ? 0 : Math.round((10 * points) / count) / 10 }
}

function badgeOf({ students, publishedAt, isPaid }: CardRow, now: Date): CourseCard['badge'] {
  if (students >= popularFrom) return 'POPULAR'
  if (publishedAt && now.getTime() - publishedAt.getTime() < newDays * dayMs) return 'NEW'
  return isPaid ? null : 'FREE'
}

/** A course as lists show it. */
export function cardOf(row: CardRow, storage: Addresses, now: Date): CourseCard {
  const media = row.promotion.at(-1)
  const promotion = media ? mediaOf(media, storage) : null
  const { id, title, students, isPaid, language, difficultyLevel, category, status } = row
  return {
    id,
    courseId: id,
    title,
    instructor: instructorOf(row, storage),
    duration: row.seconds,
    students,
    isPaid,
    currency: isPaid ? 'NGN' : null,
    price: nairaOf(row.amountMinor ?? 0),
    priceMinor: row.amountMinor ?? 0,
    originalPrice: row.originalAmountMinor === null ? null : nairaOf(row.originalAmountMinor),
    promotionalUrl: promotion?.url ? promotion.url : null,
    promotion,
    badge: badgeOf(row, now),
    description: plainText(row.excerpt).slice(0, excerptLength),
    isFavorited: row.isFavorited,
    rating: ratingOf(row.ratings),
    lessonsCount: row.lessonsCount,
    bytes: row.bytes,
    language,
    difficultyLevel,
    category,
    status,
    percentageCompletion: row.isEnrolled ? completionPercent(row.doneCount ?? 0, row.itemsCount) : null,
  }
}

function instructorOf(
  { userId, username, firstName, lastName, avatarKey }: CardRow,
  { url }: Addresses,
): CourseCard['instructor'] {
  if (userId === null || username === null) return null
  const face = { firstName: firstName ?? '', lastName: lastName ?? '', avatar: avatarKey && url(avatarKey) }
  return { id: userId, username, ...face }
}

interface View {
  viewerId: string
  storage: Addresses
  now: Date
  progress: Progress
  brand: Course['brand']
}

/** A course as its page shows it: an outline without addresses, with drafts for their owner only. */
export function courseOf(row: CourseRow, { viewerId, storage, now, progress, brand }: View): Course {
  const isOwner = row.userId === viewerId
  const { allowDownload, givesCertificate, isListed, isEnrolled, completedAt, amountMinor } = row
  return {
    ...cardOf(row, storage, now),
    description: row.description,
    descriptionTree: textTree(row.description),
    tags: row.tags.map((tag) => `#${tag}`),
    amount: amountMinor === null ? null : nairaOf(amountMinor),
    amountMinor,
    isListed,
    isEnrolled,
    isPaused: row.isPaused,
    isOwner,
    ...openness(row, isOwner),
    completedAt: completedAt?.toISOString() ?? null,
    newItems: completedAt ? Math.max(0, row.itemsCount - (row.doneCount ?? 0)) : 0,
    containsSynthetic: row.containsSynthetic,
    allowDownload,
    givesCertificate,
    brand,
    version: row.version,
    modules: modulesOf(row, { isOwner, now, progress }),
    ...startsOf(row, now),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    ...(isOwner && { completionRate: completionOf(row) }),
  }
}

/** When the next cohort begins, and when the viewer begins: with their own cohort, or with the next. */
function startsOf({ isEnrolled, startsOn, startsAt, ownStartsAt }: CourseRow, now: Date) {
  const isAhead = startsAt !== null && startsAt > now
  const start = isEnrolled ? ownStartsAt : startsAt
  return {
    startsOn: isAhead ? startsOn : null,
    startsAt: start && start > now ? start.toISOString() : null,
  }
}

const openness = ({ status, overPlan }: CourseRow, isOwner: boolean) => ({
  takesLearners: status === 'published' && overPlan === null,
  overPlan: isOwner ? overPlan : null,
})

function completionOf({ completions, students }: CourseRow) {
  const rate = students === 0 ? 0 : Math.floor((100 * completions) / students)
  return { rate, dropOff: students === 0 ? 0 : 100 - rate }
}
