import {
  type Course,
  type DifficultyLevel,
  courseMessages,
  coursePrices,
} from '@akada/contract/courses/model'
import { nairaOf } from '@akada/contract/money/model'
import type { CoursePatch } from './studio.queries.ts'

/** What the form of a course edits; amounts in kobo. */
export interface CourseFields {
  title: string
  description: string
  difficultyLevel: DifficultyLevel
  /** Each with its hash. */
  tags: readonly string[]
  language: string
  category: Course['category']
  isPaid: boolean
  amountMinor: number | null
  originalMinor: number | null
  isListed: boolean
  allowDownload: boolean
  givesCertificate: boolean
  /** First day of the next cohort. */
  startsOn: string | null
}

export function fieldsOf(course: Course): CourseFields {
  const { title, description, difficultyLevel, tags, language, category } = course
  const { isPaid, amountMinor, originalPrice, isListed, allowDownload, givesCertificate, startsOn } = course
  const originalMinor = originalPrice === null ? null : Math.round(originalPrice * 100)
  const texts = { title, description, difficultyLevel, tags, language, category }
  const settings = { isListed, allowDownload, givesCertificate, startsOn }
  return { ...texts, isPaid, amountMinor, originalMinor, ...settings }
}

export type FieldErrors = Partial<Record<'title' | 'description' | 'tags' | 'amount', string>>

/** Missing fields, in the specification's words (section 5). */
export function errorsOf({ title, description, tags, isPaid, amountMinor }: CourseFields): FieldErrors {
  return {
    ...(title.trim() === '' && { title: courseMessages.title }),
    ...(description.trim() === '' && { description: courseMessages.description }),
    ...(tags.length === 0 && { tags: courseMessages.tags }),
    ...(isPaid && amountError(amountMinor)),
  }
}

function amountError(minor: number | null): FieldErrors | undefined {
  if (minor === null) return { amount: courseMessages.amount }
  const isInRange = minor >= coursePrices.min * 100 && minor <= coursePrices.max * 100
  return isInRange ? undefined : { amount: courseMessages.amountRange }
}

/** Never saved by themselves. */
export const priceKeys = ['isPaid', 'amountMinor', 'originalMinor'] as const

/** The changes that the server would accept; a price is sent as a whole. */
export function sendableOf(fields: CourseFields, changes: Partial<CourseFields>): Partial<CourseFields> {
  const errors = errorsOf(fields)
  const { title, description, tags } = errors
  const refused = new Set<string>([
    ...(title ? ['title'] : []),
    ...(description ? ['description'] : []),
    ...(tags ? ['tags'] : []),
    ...(errors.amount ? priceKeys : []),
  ])
  return Object.fromEntries(Object.entries(changes).filter(([key]) => !refused.has(key)))
}

/** Changes as the call that saves them. */
export function patchOf(fields: CourseFields, changes: Partial<CourseFields>): CoursePatch {
  const { isPaid: _, amountMinor: __, originalMinor: ___, tags, ...plain } = changes
  const hasPrice = priceKeys.some((key) => key in changes)
  return { ...plain, ...(tags && { tags: [...tags] }), ...(hasPrice && pricePatch(fields)) }
}

function pricePatch({ isPaid, amountMinor, originalMinor }: CourseFields): CoursePatch {
  if (!isPaid) return { isPaid }
  const originalPrice = originalMinor === null ? null : nairaOf(originalMinor)
  return { isPaid, currency: 'NGN', amount: nairaOf(amountMinor ?? 0), originalPrice }
}
