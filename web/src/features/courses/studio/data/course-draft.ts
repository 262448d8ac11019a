import type { Course, CourseDraft, DraftChange, DraftPrice, DraftValue } from '@akada/contract/courses/model'
import type { Media } from '@akada/contract/media/routes'
import { nairaOf } from '@akada/contract/money/model'

type Waiting = Pick<Course, 'draft'>

/** What waits to be published of one thing, by field. */
export const waitingOf = ({ draft }: Waiting, subjectId: string): Record<string, DraftValue> =>
  Object.fromEntries(
    (draft?.changes ?? []).flatMap(({ subject, field, after }) =>
      subject.id === subjectId ? [[field, after]] : [],
    ),
  )

export const hasDraft = ({ draft }: Waiting): boolean => (draft?.changes.length ?? 0) > 0

/** A course as it will be once its changes are published, which is how its creator edits it. */
export function withDraft(course: Course): Course {
  if (!hasDraft(course)) return course
  const { price, promotion = course.promotion, ...plain } = waitingOf(course, course.id)
  const texts = <T extends { id: string }>(part: T): T => ({ ...part, ...waitingOf(course, part.id) })
  return {
    ...course,
    ...plain,
    promotion: promotion as Media | null,
    ...(price && priceFields(price as DraftPrice)),
    modules: course.modules.map((module) => {
      const media = module.media.map((one) => texts(one))
      return { ...texts(module), media }
    }),
  }
}

const priceFields = ({ isPaid, amountMinor, originalMinor }: DraftPrice): Partial<Course> => ({
  isPaid,
  amountMinor,
  amount: amountMinor === null ? null : nairaOf(amountMinor),
  price: nairaOf(amountMinor ?? 0),
  priceMinor: amountMinor ?? 0,
  originalPrice: originalMinor === null ? null : nairaOf(originalMinor),
})

/** What a price of a draft costs, in kobo. */
export const costOf = (value: DraftValue): number => {
  const { isPaid, amountMinor } = value as DraftPrice
  return isPaid ? (amountMinor ?? 0) : 0
}

export const priceChange = ({ changes }: CourseDraft): DraftChange | undefined =>
  changes.find(({ field }) => field === 'price')

/** More than half of the price is taken away: probably a digit is missing. */
export function fallsByHalf(change: DraftChange | undefined): change is DraftChange {
  if (!change) return false
  return costOf(change.after) * 2 < costOf(change.before)
}
